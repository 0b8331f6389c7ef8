"""Judges the words of `flipbook diff --format json` about a pair of recordings whose difference is known."""
import collections
import concurrent.futures
import json
import re
import subprocess

# The words that name a changed constant.
WORDS = {
    "response": r"\bresponse\b", "damping": r"\bdamping", "end": r"\bends?\b|\bshort\b|\btoo far\b|\btarget\b",
    "start": r"\bstarts?\b|\blate\b|\bearly\b|\blater\b|\bearlier\b", "velocity": r"\bvelocity\b|\bspeed\b|pt/s|\bfrom rest\b",
    "duration": r"\bduration\b|\bover\b.* s\b", "curve": r"linear|ease\w*|\bcurve\b", "rate": r"\brate\b",
    "fling": r"\bvelocity\b|\bspeed\b|pt/s|\bfling\b", "return": r"\bresponse\b|β|\bbounce\b|\bbeta\b", "factor": r"\bfactor\b|×|\btimes\b",
    "offset": r"\boffset\b|[+−-] ?\d|\bthroughout\b|\bmore\b|\bless\b", "jump": r"\bjump",
}
# A number of a constant: "response 0.5", "a damping of 1 instead of 0.8", "β of 9.25".
NUMBERED = r"(response|damping|duration|rate|velocity|speed|factor|β|beta)(?: ratio)?(?: of)? [−-]?\d"
# Causes that are consequences, or another name, of a change.
KIN = {"fling": {"velocity", "speed"}, "velocity": {"speed"}, "return": {"response", "β", "beta"}}
TOLERANCES = {"start": 0.02, "end": 1.5, "offset": 1.5, "jump": 1.5, "velocity": 60, "fling": 60}


def numbers(text):
    plain = re.sub(r"± ?[\d.,]+", "", text).replace("−", "-")
    return [float(one) for one in re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?", plain)]


def has(value, found, change):
    tolerance = max(0.05 * abs(value), TOLERANCES.get(change, 0))
    return any(abs(abs(one) - abs(value)) <= tolerance for one in found)


def names_cause(text, pair):
    change, (first, second) = pair["change"], pair["values"]
    if not re.search(WORDS[change], text, re.I):
        return False
    if change == "curve":
        return all(name in text for name in pair["values"])
    found = numbers(text)
    betas = [2 * 3.14159265 / value for value in (first, second)] if change == "return" else []
    if betas and all(has(value, found, change) for value in betas):
        return True
    both = all(has(value, found, change) or value == 0 for value in (first, second))
    differs = change in ("end", "start", "offset", "jump") and has(second - first, found, change)
    return both or differs


def wrong_causes(text, change):
    allowed = {change, *KIN.get(change, ())}
    return [one for one in re.findall(NUMBERED, text, re.I) if one.lower() not in allowed]


def judged(binary, folder, pair):
    """One of silent, right, later (right, but not first), wrong, unnamed, equal, false alarm, failed; and the words."""
    done = subprocess.run([binary, "diff", pair["first"], pair["second"], "--format", "json"], cwd=folder, capture_output=True,
                          text=True, timeout=120)
    try:
        found = json.loads(done.stdout)
    except json.JSONDecodeError:
        return "failed", done.stderr.strip()
    facts = found["facts"] if found["differs"] else []
    words = " | ".join(facts)
    if pair["change"] == "nothing":
        return ("false alarm" if facts else "equal"), words
    if not facts:
        return "silent", words
    places = [index for index, fact in enumerate(facts) if names_cause(fact, pair)]
    if places and places[0] == 0:
        return "right", words
    if wrong_causes(words, pair["change"]):
        return "wrong", words
    return ("later" if places else "unnamed"), words


def judged_pairs(binary, folder, pairs):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(zip(pairs, pool.map(lambda pair: judged(binary, folder, pair), pairs)))


def table(results, with_failures):
    kinds = ["right", "equal", "later", "unnamed", "wrong", "silent", "false alarm", "failed"]
    counts = collections.defaultdict(collections.Counter)
    for pair, (kind, words) in results:
        counts[pair["change"]][kind] += 1
        counts["all"][kind] += 1
        if with_failures and kind not in ("right", "equal"):
            values = " → ".join(value if isinstance(value, str) else f"{value:.5g}" for value in pair["values"] if value is not None)
            yield f"{pair['first']} ({pair['noise']}): {kind}: {pair['change']} {values}: {words}"
    yield f"{'':12}" + "".join(f"{kind:>13}" for kind in kinds)
    for change, counter in sorted(counts.items(), key=lambda one: one[0] == "all"):
        yield f"{change:12}" + "".join(f"{counter[kind] or '':>13}" for kind in kinds)
