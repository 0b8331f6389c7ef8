"""Additive animations: model values, presentation values, blocks and their completions."""
from .numbers import eq


class Run:
    """An animation block: its first refresh, duration, curve and completion."""

    def __init__(self, n0, duration, curve, completion):
        self.n0, self.duration, self.curve, self.completion = n0, duration, curve, completion
        self.changed = False
        self.done = False


class Animator:
    def __init__(self, clock):
        self.clock = clock
        self.block = None
        self.runs = []                  # in the order in which they started

    def animate(self, duration, curve, body, completion=None):
        outer = self.block
        run = Run(self.clock.n, duration, curve, completion)
        if duration <= 0:
            self.block = None
            body()
            self.block = outer
            if completion:
                completion()
            return
        self.block = run
        body()
        self.block = outer
        if run.changed:
            self.runs.append(run)
        elif completion:
            completion()

    def without_animation(self, body):
        outer, self.block = self.block, None
        body()
        self.block = outer

    def complete(self):
        """Calls the completions of the animations that are over, in the order in which they started."""
        over = [run for run in self.runs if self.clock.over(run.n0, run.duration)]
        for run in over:
            run.done = True
        self.runs = [run for run in self.runs if not run.done]
        for run in over:
            if run.completion:
                run.completion()

    @property
    def running(self):
        return bool(self.runs)


class Animated:
    """A number with a model value and a presentation value."""

    def __init__(self, animator, value):
        self.animator = animator
        self.model = value
        self.parts = []                 # (run, old model value - new model value)

    def set(self, value):
        old = self.model
        self.model = value
        block = self.animator.block
        if block is not None and not eq(old, value):
            block.changed = True
            self.parts.append((block, old - value))

    def jump(self, value):
        """Sets the model value without an animation, even inside a block."""
        self.model = value

    def forget_animations(self):
        self.parts = []

    @property
    def drawn(self):
        clock = self.animator.clock
        self.parts = [(run, delta) for run, delta in self.parts if not run.done]
        total = self.model
        for run, delta in self.parts:
            if not clock.over(run.n0, run.duration):
                total += delta * (1 - run.curve.progress(clock.elapsed(run.n0), run.duration))
        return total
