"""Stories of scroll views: sequences of steps that lead into states that random steps seldom reach."""
from ..gestures import short


class ScrollStories:
    SCROLL_STORIES = ('catch', 'edge', 'slow_edge', 'bounce', 'inward', 'past', 'twice', 'meddle', 'stop', 'pull',
                      'set_in_drag', 'held', 'crowd', 'far')

    # --- parts -----------------------------------------------------------------------------------

    def scroll_view(self):
        return self.rng.choice(self.main_scrolls)

    def gap(self):
        return self.rng.choice([.02, .05, .1, .2, .3, .5, .8])

    def jump(self, target, to, animated=False):
        return {'scroll': {'target': target, 'to': short(to, 1), 'animated': animated}}

    def touch(self, gestures, area):
        rng = self.rng
        return rng.choice([lambda: {'tap': list(gestures.start(area))},
                           lambda: gestures.any(area),
                           lambda: gestures.swipe_along(area, rng.uniform(20, 200) * rng.choice([-1, 1]),
                                                        rng.choice([.1, .2]))])()

    def far_movement(self):
        return self.rng.uniform(120, 400) * self.rng.choice([-1, 1])

    def end(self, low, high):
        """Returns an end of a scroll view and the direction of a finger that pulls past it."""
        return self.rng.choice([(high, -1), (low, 1)])

    # --- stories ---------------------------------------------------------------------------------

    def story_catch(self, gestures):
        """A fling, and a finger while it moves."""
        _, _, _, area = self.scroll_view()
        fling = gestures.swipe_along(area, self.far_movement(), self.rng.choice([.1, .15]))
        return [(fling, .1), (self.touch(gestures, area), self.gap())]

    def story_edge(self, gestures):
        """A fling into an end."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        end, outward = self.end(low, high)
        return [(self.jump(target, end + outward * rng.uniform(20, 300)), .05),
                (gestures.swipe_along(area, outward * rng.uniform(150, 400), .1), .1),
                (self.touch(gestures, area), self.gap())]

    def story_slow_edge(self, gestures):
        """A slow fling near an end, while what the scroll moves changes the limits."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        end, outward = self.end(low, high)
        return [(self.jump(target, end + outward * rng.choice([rng.uniform(1, 90), rng.uniform(60, 170)])), .05),
                (gestures.swipe_along(area, outward * rng.choice([rng.uniform(15, 120), rng.uniform(15, 48)]),
                                      rng.choice([.1, .2, .3])), .1)]

    def story_bounce(self, gestures):
        """Pulled past an end, lifted, caught in the bounce."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        end, outward = self.end(low, high)
        return [(self.jump(target, end), .05),
                (gestures.swipe_along(area, outward * rng.uniform(60, 400), rng.choice([.1, .3])), .1),
                (self.touch(gestures, area), self.gap()), (self.touch(gestures, area), rng.choice([0, .1, .4]))]

    def story_inward(self, gestures):
        """Pulled past an end and flicked back inside."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        end, outward = self.end(low, high)
        start = gestures.start(area)
        there = area.shift(start, outward * rng.uniform(60, 300))
        back = area.shift(start, outward * rng.uniform(-50, 50))
        places = [(rng.choice([.1, .2, .4]), there), (rng.choice([.04, .08, .15]), back)]
        return [(self.jump(target, end), .05), (gestures.path_through(start, places), .1)]

    def story_past(self, gestures):
        """The program puts it past a limit, then a finger comes."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        end, outward = self.end(low, high)
        return [(self.jump(target, end - outward * rng.uniform(1, 150), rng.random() < .3), .05),
                (self.touch(gestures, area), rng.choice([.1, .4])), (self.touch(gestures, area), self.gap())]

    def story_twice(self, gestures):
        """Two flings, the second before the first ends."""
        _, _, _, area = self.scroll_view()
        length = self.far_movement()
        return [(gestures.swipe_along(area, length, .1), .1),
                (gestures.swipe_along(area, length * self.rng.choice([1, 1, -1]), .1), self.gap())]

    def story_meddle(self, gestures):
        """The program scrolls during a fling, a bounce or a programmed scroll."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        end, outward = self.end(low, high)
        begin = rng.choice([[(gestures.swipe_along(area, self.far_movement(), .1), .1)],
                            [(self.jump(target, end), .05),
                             (gestures.swipe_along(area, outward * rng.uniform(60, 300), .15), .1)],
                            [(self.jump(target, rng.uniform(low, high), True), .1)]])
        return [*begin, (self.scroll_step(target, low, high), rng.choice([.02, .05, .1, .2, .3])),
                (self.touch(gestures, area), rng.choice([.1, .2, .5]))]

    def story_stop(self, gestures):
        """A finger stops a programmed scroll."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        return [(self.jump(target, rng.uniform(low, high), True), .1),
                (self.touch(gestures, area), rng.choice([.05, .1, .15, .25]))]

    def story_pull(self, gestures):
        """Pulled past an end and held there while something else happens."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        end, outward = self.end(low, high)
        pull = gestures.drag_along(area, outward * rng.uniform(60, 200), .2, hold=1)
        other = self.other_step() or self.jump(target, end + outward * rng.uniform(0, 100))
        return [(self.jump(target, end), .05), (pull, .1), (other, -.8),
                (self.touch(gestures, area), rng.choice([.5, 1]))]

    def story_set_in_drag(self, gestures):
        """The program scrolls while a finger drags or rests; the finger goes on, or lifts with or without speed."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        hold = rng.choice([0, .05, .08, .2])
        during = rng.choice([.2, .5])
        drag = gestures.drag_along(area, self.far_movement(), during, hold)
        end, outward = self.end(low, high)
        scroll = rng.choice([self.scroll_step(target, low, high),
                             self.jump(target, end - outward * rng.uniform(1, 700), rng.random() < .2)])
        return [(drag, .1), (scroll, -rng.choice([hold * rng.random(), hold + during * rng.random()]))]

    def story_held(self, gestures):
        """Caught, held while the program scrolls, then lifted or dragged."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        fling = gestures.swipe_along(area, self.far_movement(), .1)
        start = gestures.start(area)
        there = area.shift(start, rng.choice([0, 0, 5, -9, self.far_movement()]))
        touch = gestures.path_through(start, [(.3, start), (rng.choice([.1, .3]), there)])
        return [(fling, .1), (touch, rng.choice([.02, .1, .3])),
                (self.scroll_step(target, low, high), -rng.uniform(0, .5))]

    def story_crowd(self, gestures):
        """Several scroll views and a finger at once."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        scrolls = self.scrolls or [(target, low, high)]
        steps = [(self.scroll_step(*rng.choice(scrolls)), rng.choice([0, .05, .1])) for _ in range(rng.randint(2, 4))]
        return [*steps, (self.touch(gestures, area), self.gap()), (self.scroll_step(*rng.choice(scrolls)), -.1)]

    def story_far(self, gestures):
        """Down and up again, so that everything that depends on the direction changes twice."""
        rng, (_, _, _, area) = self.rng, self.scroll_view()
        length = rng.uniform(60, 300)
        return [(gestures.drag_along(area, -length, rng.choice([.2, .4]), rng.choice([.05, .2])), .1),
                (gestures.drag_along(area, length * rng.uniform(.3, 1.3), rng.choice([.2, .4]), rng.choice([.05, .2])),
                 self.gap())]

    def story_status_bar(self, gestures):
        """A tap on the status bar: at rest, in a fling, in a bounce, at the top."""
        rng, (target, low, high, area) = self.rng, self.scroll_view()
        before = rng.choice([[(self.jump(target, rng.uniform(low, high), rng.random() < .3), .05)],
                             [(gestures.swipe_along(area, -rng.uniform(60, 400), .1), .1)],
                             [(self.jump(target, high), .05),
                              (gestures.drag_along(area, -rng.uniform(40, 300), .2, .05), .1)], []])
        after = [(self.touch(gestures, area), rng.choice([.05, .1, .2, .5]))] if rng.random() < .5 else []
        return [*before, ({'tap': 'statusBar'}, self.gap()), *after]
