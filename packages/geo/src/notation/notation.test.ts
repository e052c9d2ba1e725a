import fc from 'fast-check';
import { within } from '../../test/arbitraries.js';
import { anyShape } from '../../test/arbitrary-shapes.js';
import type { Shape } from '../shapes/shape.js';
import { formatShape } from './format-shape.js';
import { parseShape } from './parse-shape.js';

const PARIS = { longitude: 2 + 21 / 60 + 7 / 3600, latitude: 48 + 51 / 60 + 24 / 3600 };
const HERE = `48°51'24.00"N 002°21'07.00"E`;
const box = { ...PARIS, longitudeLength: 20, latitudeLength: 10, angle: 30 };
const ring = [[2, 48], [3, 48], [3, 49], [2, 48]] as [number, number][]; // biome-ignore format: one line
const hole = [[2.8, 48.2], [2.9, 48.2], [2.9, 48.3], [2.8, 48.2]] as [number, number][]; // biome-ignore format: one line

const RING = `48°00'00.00"N 002°00'00.00"E, 48°00'00.00"N 003°00'00.00"E, 49°00'00.00"N 003°00'00.00"E`;
const HOLE = `48°12'00.00"N 002°48'00.00"E, 48°12'00.00"N 002°54'00.00"E, 48°18'00.00"N 002°54'00.00"E`;

const written: [Shape, string][] = [
  [{ kind: 'point', ...PARIS }, `POINT ${HERE}`],
  [{ kind: 'point', longitude: -PARIS.longitude, latitude: -PARIS.latitude }, `POINT 48°51'24.00"S 002°21'07.00"W`],
  [{ kind: 'circle', ...PARIS, radius: 12.5 }, `CIRCLE ${HERE} R=12.5km`],
  [{ kind: 'sector', ...PARIS, radius: 12.5, azimuth: 45, beamwidth: 90 }, `SECTOR ${HERE} R=12.5km AZ=045 BW=090`],
  [
    { kind: 'sector', ...PARIS, radius: 0.3, azimuth: -7.25, beamwidth: 1e-7 },
    `SECTOR ${HERE} R=0.3km AZ=-7.25 BW=1e-7`,
  ],
  [{ kind: 'rectangle', ...box }, `RECT ${HERE} W=20km H=10km ANGLE=030`],
  [
    { kind: 'rectangle', ...box, topLeftCorner: true, pivot: [3, 48] },
    `RECT ${HERE} W=20km H=10km ANGLE=030 PIVOT=48°00'00.00"N 003°00'00.00"E CORNER=TL`,
  ],
  [
    { kind: 'trapezoid', ...box, trapezoidAngle: 60, bottomLeftCorner: true },
    `TRAPEZE ${HERE} W=20km H=10km ANGLE=030 TA=060 CORNER=BL`,
  ],
  [{ kind: 'line', coordinates: ring }, `LINE ${RING}, 48°00'00.00"N 002°00'00.00"E`],
  [{ kind: 'polygon', coordinates: ring, holes: [hole] }, `POLYGON ${RING} HOLE ${HOLE}`],
  [
    {
      kind: 'multiPolygon',
      polygons: [
        { coordinates: ring, holes: [hole] },
        { coordinates: hole, holes: [] },
      ],
    },
    `MULTIPOLYGON (${RING} HOLE ${HOLE}) (${HOLE})`,
  ],
];

describe('the one-line notation', () => {
  it.each(written)('of %j', (shape, line) => {
    expect(formatShape(shape)).toBe(line);
    expect(parseShape(line)).toEqual({ shape });
  });

  it('gives every shape back bit for bit', () => {
    const said = (shape: Shape) =>
      JSON.stringify(shape, (_, value) => (value === false || value === undefined ? undefined : value));
    const sorted = (shape: Shape): Shape => Object.fromEntries(Object.entries(shape).sort()) as unknown as Shape;
    fc.assert(
      fc.property(anyShape, (shape) => {
        const line = formatShape(shape);
        const reading = parseShape(line);
        if (!('shape' in reading)) throw new Error(JSON.stringify(reading.fault));
        expect(said(sorted(reading.shape))).toBe(said(sorted(shape)));
        expect(formatShape(reading.shape)).toBe(line);
      }),
    );
  });

  it('keeps longitudes that run on across the antimeridian', () => {
    const across: Shape = { kind: 'polygon', coordinates: [[179, 0], [181, 0], [181, 1], [179, 0]], holes: [] }; // biome-ignore format: one line
    expect(parseShape(formatShape(across))).toEqual({ shape: across });
  });

  it('refuses to write what is no shape', () => {
    expect(() => formatShape({ kind: 'circle', ...PARIS, radius: -1 })).toThrow('do not make a shape');
  });

  it('shows at most two decimals of seconds for a coordinate that has no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 32_399_999 }), (hundredths) => {
        fc.pre(hundredths % 100 !== 0);
        const line = formatShape({ kind: 'point', longitude: 0, latitude: hundredths / 360_000 });
        expect(line).toMatch(/^POINT \d\d°\d\d'\d\d\.\d\d"N /);
      }),
    );
  });
});

describe('reading a line', () => {
  const circle: Shape = { kind: 'circle', ...PARIS, radius: 12.5 };

  it.each([
    `circle ${HERE} r=12.5km`,
    `Cercle ${HERE} R = 12,5 km`,
    `CIRCLE ${HERE} R=12500m`,
    `CIRCLE ${HERE} R=12.5`,
    `CIRCLE 002°21'07.00"E 48°51'24.00"N R=12.5km`,
    'CIRCLE 48 51 24 N 2 21 7 E R=12.5km',
    'CIRCLE 48 51 24 2 21 7 R=12.5km',
    'circle 48°51′24″N, 2°21′07″E R=12.5km',
    `  CIRCLE   48° 51' 24.00'' N   2° 21' 07.00'' E   R=1.25e1km  `,
  ])('is tolerant: %s', (line) => expect(parseShape(line)).toEqual({ shape: circle }));

  it('knows nautical miles and decimal degrees', () => {
    expect(parseShape('circle 48.5 -2.5 R=10NM')).toEqual({
      shape: { kind: 'circle', longitude: -2.5, latitude: 48.5, radius: 18.52 },
    });
  });

  it.each([
    [
      'rectangle 48 2 W=20 H=10',
      { kind: 'rectangle', longitude: 2, latitude: 48, longitudeLength: 20, latitudeLength: 10, angle: 0 },
    ],
    [
      'secteur 48 2 R=1km AZ=45° BW=90°',
      { kind: 'sector', longitude: 2, latitude: 48, radius: 1, azimuth: 45, beamwidth: 90 },
    ],
    ['polygone 48 2; 48 3; 49 3; 48 2', { kind: 'polygon', coordinates: ring, holes: [] }],
    [
      'POLYGON 48 2, 48 3, 49 3 TROU 48.2 2.8, 48.2 2.9, 48.3 2.9',
      { kind: 'polygon', coordinates: ring, holes: [hole] },
    ],
    [
      'trapèze 48 2 W=20 H=1 TA=60',
      {
        kind: 'trapezoid',
        longitude: 2,
        latitude: 48,
        longitudeLength: 20,
        latitudeLength: 1,
        angle: 0,
        trapezoidAngle: 60,
      },
    ],
    [
      'multipolygone (48 2, 48 3, 49 3), (48.2 2.8, 48.2 2.9, 48.3 2.9)',
      {
        kind: 'multiPolygon',
        polygons: [
          { coordinates: ring, holes: [] },
          { coordinates: hole, holes: [] },
        ],
      },
    ],
  ])('%s', (line, shape) => expect(parseShape(line)).toEqual({ shape }));

  it.each([
    ['', 'KIND_UNKNOWN', ''],
    ['48 2', 'KIND_UNKNOWN', '48 2'],
    ['ELLIPSE 48 2', 'KIND_UNKNOWN', 'ELLIPSE'],
    ['toString 48 2', 'KIND_UNKNOWN', 'TOSTRING'],
    ['POINT', 'PLACE_UNREADABLE', ''],
    ['POINT nowhere', 'PLACE_UNREADABLE', 'NOWHERE'],
    ['POINT 48 N 2 N', 'PLACE_UNREADABLE', '48 N 2 N'],
    ['POINT 2 E 3 W', 'PLACE_UNREADABLE', '2 E 3 W'],
    ['POINT 48 61 00 N 2 21 07 E', 'PLACE_UNREADABLE', '48 61 00 N 2 21 07 E'],
    ['POINT 91 2', 'SHAPE_INVALID', 'POINT 91 2'],
    ['CIRCLE 48 2', 'PARAMETER_MISSING', 'R'],
    ['CIRCLE 48 2 R=', 'PARAMETER_UNREADABLE', 'R='],
    ['CIRCLE 48 2 R=12 miles', 'PARAMETER_UNREADABLE', 'R=12 MILES'],
    ['CIRCLE 48 2 R=-1', 'PARAMETER_UNREADABLE', 'R=-1'],
    ['CIRCLE 48 2 R=0', 'SHAPE_INVALID', 'CIRCLE 48 2 R=0'],
    ['CIRCLE 48 2 R=1 R=2', 'PARAMETER_REPEATED', 'R'],
    ['CIRCLE 48 2 R=1 AZ=45', 'PARAMETER_UNKNOWN', 'AZ'],
    ['SECTOR 48 2 R=1 AZ=north BW=90', 'PARAMETER_UNREADABLE', 'AZ=NORTH'],
    ['SECTOR 48 2 R=1 AZ=45', 'PARAMETER_MISSING', 'BW'],
    ['RECT 48 2 W=1 H=1 CORNER=BL', 'PARAMETER_UNREADABLE', 'CORNER=BL'],
    ['RECT 48 2 W=1 H=1 PIVOT=here', 'PARAMETER_UNREADABLE', 'HERE'],
    ['POLYGON', 'SHAPE_INVALID', 'POLYGON'],
    ['POLYGON 48 2, 48 3', 'SHAPE_INVALID', 'POLYGON 48 2, 48 3'],
    ['POLYGON 48 2, there, 49 3', 'PLACE_UNREADABLE', 'THERE'],
    ['POLYGON 48 2, 48 3, 49 3 HOLE here', 'PLACE_UNREADABLE', 'HERE'],
    ['MULTIPOLYGON (48 2, 48 3, there)', 'PLACE_UNREADABLE', 'THERE'],
    ['MULTIPOLYGON (48 2, 48 3, 49 3) and more', 'PLACE_UNREADABLE', '(48 2, 48 3, 49 3) AND MORE'],
    ['MULTIPOLYGON', 'SHAPE_INVALID', 'MULTIPOLYGON'],
  ])('%j is refused as %s at %j', (line, code, text) => {
    expect(parseShape(line)).toEqual({ fault: { code, text } });
  });

  it.each(['CIRCLE 48 2 R=', 'CIRCLE ', 'POLYGON ', 'MULTIPOLYGON ('])(
    'is quick to refuse a line of a megabyte: %s…',
    (start) => {
      const started = performance.now();
      for (const filler of ['A', ' ', '1', '1 ', '(', '°', '=', 'A= ']) {
        expect(parseShape(start + filler.repeat(1_000_000 / filler.length))).toHaveProperty('fault');
      }
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );

  it('never throws, whatever is typed', () => {
    const words = fc.constantFrom(
      'CIRCLE',
      'RECT',
      'POLYGON',
      'MULTIPOLYGON',
      'HOLE',
      '48',
      '2 21 07 E',
      'R=',
      'W=1km',
      '(',
      ')',
      ',',
      '°',
      "'",
    );
    fc.assert(fc.property(fc.array(words, { maxLength: 12 }), (line) => void parseShape(line.join(' '))));
    fc.assert(fc.property(within(-1e300, 1e300), (n) => void parseShape(`CIRCLE ${n} ${n} R=${n}`)));
  });
});
