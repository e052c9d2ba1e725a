import { crsCatalogue, isWithin, reproject } from '../crs/crs.js';
import type { Position } from '../units.js';
import type { AlternativeReading, AxisOrder, PairReading, ReadAs } from './pair-reading.js';
import { type AngleReading, readAngle } from './read-angle.js';
import { type OrderedText, pairOfGroups, pairOfIso6709, pairOfLabels, readGrid } from './special-notations.js';
import { splitPair } from './split-pair.js';

interface Halves {
  readonly first: AngleReading;
  readonly second: AngleReading;
  readonly decimalComma: boolean;
}

/**
 * Two coordinates from one text in any notation the readers know.
 *
 * @param text as `plainMarks` leaves it
 * @param callerOrder the order where the text itself leaves it open, from a header or a format
 */
export function readPair(text: string, callerOrder?: AxisOrder): PairReading | undefined {
  const grid = readGrid(text);
  if (grid) return grid;
  const labelled = pairOfLabels(text) ?? pairOfIso6709(text) ?? pairOfGroups(text);
  return labelled ? readOrdered(labelled, callerOrder) : readHalvesIn(text, callerOrder);
}

/** A pair whose notation may say its order: then there is no other reading in the other order. */
export function readOrdered({ text, order }: OrderedText, callerOrder?: AxisOrder): PairReading | undefined {
  const reading = readHalvesIn(text, order ?? callerOrder);
  if (!reading || order === undefined) return reading;
  const readings: readonly AlternativeReading[] = [
    { position: reading.position, crs: reading.readAs.crs, order: reading.readAs.order },
    ...reading.alternatives,
  ];
  const [read, ...alternatives] = readings.filter((one) => one.order === order);
  if (!read) return undefined;
  const readAs = { ...reading.readAs, crs: read.crs, order, orderFrom: 'LETTERS' } as const;
  return { position: read.position, readAs, alternatives };
}

function readHalvesIn(text: string, callerOrder?: AxisOrder): PairReading | undefined {
  const halves = readHalves(text);
  if (!halves) return undefined;
  return readProjected(halves) ?? readGeographic(halves, callerOrder);
}

function readHalves(text: string): Halves | undefined {
  for (const [variant, decimalComma] of commaVariants(text)) {
    const [first, second] = (splitPair(variant) ?? []).map(readAngle);
    if (first && second) return { first, second, decimalComma };
  }
  return undefined;
}

/** The text with its commas as decimal points first, when no point says that they separate. */
function commaVariants(text: string): readonly (readonly [string, boolean])[] {
  if (text.includes('.') || !/\d,\d/.test(text)) return [[text, false]];
  const threeCommas = /^([+-]?\d+),(\d+),\s*([+-]?\d+),(\d+)$/.exec(text);
  const decimal = threeCommas
    ? `${threeCommas[1]}.${threeCommas[2]};${threeCommas[3]}.${threeCommas[4]}`
    : text.replace(/(\d),(?=\d)/g, '$1.');
  return [
    [decimal, true],
    [text, false],
  ];
}

/** Below, numbers are degrees, perhaps mistaken ones, and not metres around Null Island. */
const SMALLEST_METRES = 1000;

function readProjected({ first, second, decimalComma }: Halves): PairReading | undefined {
  const isPlain = ({ notation, axis }: AngleReading) => notation === 'DECIMAL' && axis === undefined;
  if (!isPlain(first) || !isPlain(second)) return undefined;
  if (Math.max(Math.abs(first.value), Math.abs(second.value)) < SMALLEST_METRES) return undefined;
  const [read, ...others] = projectedCandidates(first.value, second.value);
  if (!read) return undefined;
  return {
    position: read.position,
    readAs: {
      crs: read.crs,
      notation: 'DECIMAL',
      order: read.order,
      orderFrom: read.crs === 'EPSG:3857' ? 'ASSUMED' : 'RANGE',
      decimalComma,
      letterO: false,
    },
    alternatives: others,
  };
}

/**
 * National systems first: their eastings and northings have separate ranges, so that their order is certain. Web Mercator
 * covers the whole plane and fits every such pair as well, therefore it comes last.
 */
function projectedCandidates(first: number, second: number) {
  const orders = [
    ['EPSG:2056', 'LONGITUDE_FIRST'],
    ['EPSG:2056', 'LATITUDE_FIRST'],
    ['EPSG:2154', 'LONGITUDE_FIRST'],
    ['EPSG:2154', 'LATITUDE_FIRST'],
    ['EPSG:3857', 'LONGITUDE_FIRST'],
    ['EPSG:3857', 'LATITUDE_FIRST'],
  ] as const;
  return orders.flatMap(([crs, order]) => {
    const xy: Position = order === 'LONGITUDE_FIRST' ? [first, second] : [second, first];
    const system = crsCatalogue[crs];
    if (!isWithin(xy, system.bounds)) return [];
    return [{ crs, order, position: reproject(xy, system, crsCatalogue['EPSG:4326']) }];
  });
}

function readGeographic({ first, second, decimalComma }: Halves, callerOrder?: AxisOrder): PairReading | undefined {
  const fitting = (['LATITUDE_FIRST', 'LONGITUDE_FIRST'] as const).filter((order) => fits(order, first, second));
  const preferred = callerOrder && fitting.includes(callerOrder) ? callerOrder : fitting[0];
  if (!preferred) return undefined;
  const others = fitting.filter((order) => order !== preferred);
  const alternative = (order: AxisOrder): AlternativeReading => ({
    position: positionIn(order, first, second),
    crs: 'EPSG:4326',
    order,
  });
  return {
    position: positionIn(preferred, first, second),
    readAs: {
      crs: 'EPSG:4326',
      notation: first.notation,
      order: preferred,
      orderFrom: orderSource(first, second, others.length > 0, callerOrder),
      decimalComma,
      letterO: first.letterO || second.letterO,
    },
    alternatives: others.map(alternative),
  };
}

function orderSource(
  first: AngleReading,
  second: AngleReading,
  isOpen: boolean,
  callerOrder?: AxisOrder,
): ReadAs['orderFrom'] {
  if (first.axis || second.axis) return 'LETTERS';
  if (!isOpen) return 'RANGE';
  return callerOrder ? 'CALLER' : 'ASSUMED';
}

function fits(order: AxisOrder, first: AngleReading, second: AngleReading): boolean {
  const [latitude, longitude] = order === 'LATITUDE_FIRST' ? [first, second] : [second, first];
  return (
    latitude.axis !== 'LONGITUDE' &&
    longitude.axis !== 'LATITUDE' &&
    Math.abs(latitude.value) <= 90 &&
    Math.abs(longitude.value) <= 180
  );
}

const positionIn = (order: AxisOrder, first: AngleReading, second: AngleReading): Position =>
  order === 'LATITUDE_FIRST' ? [second.value, first.value] : [first.value, second.value];
