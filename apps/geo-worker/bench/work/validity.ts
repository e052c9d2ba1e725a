import { type Area, validate } from '@portal/geo';
import type { Position } from 'geojson';
import type { Bench } from '../bench.js';
import { NO_NATIVE_GEOS } from '../native/find-native-geos.js';
import { type Finding, notMeasured, type Reach } from '../report.js';
import { crossedRing, starRing } from '../rings.js';
import { againstNative } from './against-native.js';

const REACH: Reach = { atMost: 1 };
const VERTICES = 100_000;

/** Validity of one large ring, with the place where it crosses itself if it does. */
export async function ringValidity(bench: Bench): Promise<Finding[]> {
  const vertices = Math.ceil(VERTICES * bench.scale);
  const { area, crossing } = crossedRing(vertices);
  return [
    await validityOf(`validity of a jagged ring of ${vertices}`, starRing(vertices, 'jagged'), undefined, bench, REACH),
    await validityOf(`validity of a crossed ring of ${vertices}`, area, crossing, bench, REACH),
    await validityOf(`validity of a smooth ring of ${vertices}`, starRing(vertices, 'smooth'), undefined, bench),
  ];
}

async function validityOf(
  work: string,
  area: Area,
  crossing: Position | undefined,
  { native, rounds }: Bench,
  reach?: Reach,
): Promise<Finding> {
  if (!native) return notMeasured(work, NO_NATIVE_GEOS, reach);
  const nativeAnswer = await native.isValid(area);
  const { valid, position } = validate(area);
  if (valid !== nativeAnswer.answer || valid !== !crossing) throw new Error(`${work}: not what native GEOS says`);
  if (crossing && !isNear(position!, crossing)) throw new Error(`${work}: the crossing is not at ${position}`);
  const { oursMs, nativeMs } = await againstNative(rounds, () => validate(area), nativeAnswer);
  return {
    work,
    reach,
    unit: '×',
    figure: oursMs / nativeMs,
    detail: `${oursMs.toFixed(0)} ms, native ${nativeMs.toFixed(0)} ms`,
    measured: { oursMs, nativeMs },
  };
}

const isNear = ([x1, y1]: readonly number[], [x2, y2]: readonly number[]): boolean =>
  Math.hypot(x1! - x2!, y1! - y2!) < 1e-9;
