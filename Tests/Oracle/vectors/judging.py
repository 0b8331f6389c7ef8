"""The judge's own checks: which runs it must fail, and which differences it must find."""
import collections
import json

import judge
from catalog import ListedScene
from compare import differences, event_differences
from coverage import Coverage, covered
from oracle import run

SCENARIO = '''flipbook: 1
device: iphone-8
scene: direction-bars
timeline:
  - {at: 0.1, tap: list}
  - {at: 0.5, drag: {from: list, by: [0, -40], during: 0.1}}
duration: 1
'''


def shares(vectors):
    def counts(equal, refused):
        return {'direction-bars': collections.Counter({judge.EQUAL: equal, judge.BOTH_REFUSE: refused})}
    vectors.require('enough play', not list(judge.too_few_play(counts(80, 20))))
    vectors.require('too few of all play', len(list(judge.too_few_play(counts(70, 30)))) == 1)
    vectors.require('too few of a scene play', len(list(judge.too_few_play(counts(50, 50)))) == 2)
    vectors.require('runs that differ have played', judge.share(collections.Counter({judge.DIFFER: 5})) == 1)


def what_is_covered(vectors):
    listed = ListedScene({
        'name': 'direction-bars', 'targets': [{'name': 'list'}, {'name': 'row.N'}],
        'parameters': [{'name': 'rows'}, {'name': 'inner', 'parameters': [{'name': 'rows'}]},
                       {'name': 'content', 'parameters': [{'name': 'title'}]}]})
    vectors.require('parameters of the motion', listed.parameters == ['rows', 'inner.rows'])
    coverage = Coverage([listed])
    coverage.add('direction-bars', covered(run(SCENARIO)))
    settings, everything = list(coverage.missing_settings()), list(coverage.missing())
    for what in ('pad in landscape', 'keyboard frameChange', 'app willResignActive'):
        vectors.require(f'missing: {what}', ('all', what) in settings)
    for what in ('tap', 'drag', 'phone', 'duration', 'by'):
        vectors.require(f'covered: {what}', ('all', what) not in settings)
    vectors.require('missing: the refined variant', ('direction-bars', 'variant refined') in settings)
    vectors.require('missing: a track', ('direction-bars', 'track navigationBar.hidden changes') in settings)
    vectors.require('covered: a track', ('direction-bars', 'track list.offset.y changes') not in settings)
    for what in ('bar leaves', 'parameter rows', 'parameter inner.rows', 'target row.N'):
        vectors.require(f'missing: {what}', ('direction-bars', what) in everything)
    for what in ('menu leaves', 'target list'):
        vectors.require(f'covered: {what}', ('direction-bars', what) not in everything)
    vectors.require('missing: a refusal', ('all', 'refused: target covered') in everything)


def what_differs(vectors):
    played = run(SCENARIO)
    vectors.require('equal traces', not differences(played.csv, played.csv))
    vectors.require('another number', differences(played.csv, played.csv.replace('\n5,', '\n6,')))
    vectors.require('a missing frame', differences(played.csv, played.csv.rsplit('\n', 2)[0] + '\n'))
    events = [{'event': name, 'time': time, **({'subject': subject} if subject else {}), **details}
              for time, name, subject, details in played.events]
    for what, other, differs in [
            ('equal events', events, False), ('another order', events[::-1], True), ('a missing event', events[:-1], True),
            ('an animation', [*events, {'event': 'animationStart', 'time': 1, 'subject': 'x'}], False),
            ('another detail', [{**event, 'willDecelerate': 5} for event in events], True)]:
        text = json.dumps({'frames': [{'events': other}]})
        vectors.require(f'events: {what}', bool(event_differences(played.events, text)) == differs)


def refused_steps(vectors):
    vectors.check('line of step 2', judge.line_of_step(SCENARIO, 2), 6)
    messages = 'a.yaml:5:3: error: one\na.yaml:6:12: warning: two\na.yaml:71:1: error: three\n'
    vectors.require('lines with errors', judge.lines_with_errors(messages) == {5, 71})


TABLES = (shares, what_is_covered, what_differs, refused_steps)
