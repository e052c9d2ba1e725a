import { crsCatalogue, geodesicDirect, type Position, reproject } from '@portal/geo';
import { denominatorOf, projectedMetresPerMm, roundDenominator, scaleBar } from './map-scale.js';
import { layoutOf, paperNames } from './paper.js';

const onPlane = (position: Position): Position =>
  reproject(position, crsCatalogue['EPSG:4326'], crsCatalogue['EPSG:3857']);

/** Millimetres of paper between two positions at a scale. */
function onPaper(a: Position, b: Position, denominator: number, latitude: number): number {
  const [[x1, y1], [x2, y2]] = [onPlane(a), onPlane(b)];
  return Math.hypot(x2 - x1, y2 - y1) / projectedMetresPerMm(denominator, latitude);
}

describe('ten kilometres on the ellipsoid', () => {
  test.each([0, 43.6, 48.86, -21.1, 65])('are 400 mm at 1:25 000 around latitude %s, to 3.5 per mille', (latitude) => {
    const centre: Position = [2.35, latitude];
    for (const azimuth of [0, 90, 45]) {
      const ends = [azimuth, azimuth + 180].map((direction) => geodesicDirect(centre, 5000, direction));
      const drawn = onPaper(ends[0]!, ends[1]!, 25_000, latitude);
      expect(Math.abs(drawn / 400 - 1)).toBeLessThan(0.0035);
    }
  });

  it('have the right scale on the mean of both directions', () => {
    const centre: Position = [2.35, 48.86];
    const [north, south, east, west] = [0, 180, 90, 270].map((azimuth) => geodesicDirect(centre, 500, azimuth));
    const area = onPaper(north!, south!, 25_000, 48.86) * onPaper(east!, west!, 25_000, 48.86);
    expect(area / 40 ** 2).toBeCloseTo(1, 4);
  });
});

it('tells the scale of a map back', () => {
  expect(denominatorOf(projectedMetresPerMm(25_000, 48.86), 48.86)).toBeCloseTo(25_000, 6);
});

test.each([
  [1, 500],
  [1000, 1000],
  [1001, 2000],
  [23_000, 25_000],
  [26_000, 50_000],
  [9e9, 50_000_000],
])('one to %s is rounded to one to %s', (denominator, rounded) => {
  expect(roundDenominator(denominator)).toBe(rounded);
});

it('draws a bar of a round length', () => {
  expect(scaleBar(25_000, 60)).toEqual({ metres: 1000, mm: 40 });
  expect(scaleBar(1_000_000, 60)).toEqual({ metres: 50_000, mm: 50 });
});

test.each(paperNames)('the parts of a sheet of %s fill it within its margins', (paper) => {
  for (const isLandscape of [true, false]) {
    const { width, height, title, map, foot } = layoutOf({ paper, isLandscape });
    expect(width > height).toBe(isLandscape);
    expect(title.height + map.height + foot.height).toBe(height - 20);
    expect(map.width).toBe(width - 20);
    expect(map.height).toBeGreaterThan(100);
  }
});
