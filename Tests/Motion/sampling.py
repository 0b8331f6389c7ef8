"""How a recording sees a motion: the refreshes, the noise of their times, missing samples, and rounded values."""

NOISES = ["0", "0.1", "0.4", "1", "GIF"]
RATES = [[30], [60], [60], [120], [120, 60], [60, 30], [30, 60]]
GIF_RATES = [[50], [30], [25]]


class Conditions:
    """`noise` is one of NOISES, in milliseconds; GIF times are whole hundredths of a second."""

    def __init__(self, rng, noise=None):
        self.noise = noise or rng.choice(NOISES)
        self.rates = rng.choice(GIF_RATES if self.noise == "GIF" else RATES)
        self.missing = rng.choice([0, 0.03, 0.10])
        self.grid = rng.choice([1 / 3, 1 / 2, 1])
        # Most clocks are read late or early for a value of the refresh; with others, the value is read late.
        self.readsLate = self.noise not in ("0", "GIF") and rng.random() < 0.25

    def truth(self):
        return {"noise": self.noise, "rates": self.rates, "missing": self.missing, "grid": round(self.grid, 4),
                "readsLate": self.readsLate}


def refreshes(rng, conditions, length):
    """The exact times of the refreshes; with two rates, the second one begins somewhere in the middle half."""
    change = length * rng.uniform(0.25, 0.75)
    time, times = rng.random() / conditions.rates[0], []
    while time < length:
        times.append(time)
        rate = conditions.rates[-1] if len(conditions.rates) > 1 and time >= change else conditions.rates[0]
        time += 1 / rate
    return times


def sampled(rng, conditions, length, columns):
    """Rows of a reported time and the value of each column, a function of time that can return None."""
    rows, last = [], None
    for exact in refreshes(rng, conditions, length):
        moment = reported = exact
        if conditions.noise == "GIF":
            reported = round(exact * 100) / 100
        elif conditions.noise != "0":
            error = rng.gauss(0, float(conditions.noise) / 1000)
            if conditions.readsLate:
                moment += abs(error)
            else:
                reported += error
        if rng.random() < conditions.missing or (last is not None and reported <= last):
            continue
        last = reported
        values = [column(moment) for column in columns.values()]
        rows.append((reported, [None if v is None else round(v / conditions.grid) * conditions.grid for v in values]))
    return rows


def write(path, columns, rows):
    """Writes a recording as CSV."""
    lines = [",".join(["time", *columns])]
    for time, values in rows:
        lines.append(",".join([f"{time:.6f}"] + ["" if value is None else f"{value:.4f}" for value in values]))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
