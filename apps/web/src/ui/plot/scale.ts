/** A value's place between the ends of an axis, in units of the drawing. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly at: (value: number) => number;
  readonly valueAt: (place: number) => number;
}

/** A linear scale from two values to two places; values outside lie outside. */
export function linearScale(from: number, to: number, first: number, last: number): Scale {
  const slope = (last - first) / (to - from);
  return {
    from,
    to,
    at: (value) => first + (value - from) * slope,
    valueAt: (place) => from + (place - first) / slope,
  };
}

const STEPS = [1, 2, 5, 10];

/** Round values between two others, about as many as wanted: 1, 2 or 5 times a power of ten apart. */
export function ticksBetween(from: number, to: number, wanted: number): number[] {
  const rough = (to - from) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough * 0.999) ?? 10);
  const ticks: number[] = [];
  for (let n = Math.ceil(from / step - 1e-9); n * step <= to + step * 1e-9; n++)
    ticks.push(Number((n * step).toFixed(9)));
  return ticks;
}

/** Ends of an axis that hold all values: multiples of a step around them, at least one step apart. */
export function roundedEnds(values: readonly number[], step: number): readonly [from: number, to: number] {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return [0, step];
  const from = Math.floor(finite.reduce((a, b) => Math.min(a, b)) / step) * step;
  const to = Math.ceil(finite.reduce((a, b) => Math.max(a, b)) / step) * step;
  return [from, Math.max(to, from + step)];
}
