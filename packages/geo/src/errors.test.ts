import { GeometryError, geometryErrorTexts } from './errors.js';

it.each([
  ['INVALID_POLYGON', 'Input geometry is not a valid Polygon or MultiPolygon'],
  ['TOO_FEW_GEOMETRIES', 'Must have at least 2 geometries'],
  ['GEOJSON_REQUIRED', 'geojson is required'],
  ['ANGLE_REQUIRED', 'angle is required'],
  ['OPTIONS_INVALID', 'options is invalid'],
  ['COLOUR_CHANNELS', 'Expected 3 numbers below 256 (and optionally one below 100)'],
  ['STRING_EXPECTED', 'Expected a string'],
  ['JALAALI_YEAR', 'Invalid Jalaali year'],
] as const)('%s says %j', (code, text) => expect(geometryErrorTexts[code]).toBe(text));

it('an error says its code and where the fault lies', () => {
  const error = new GeometryError('POLE_ENCLOSED', [0, 90]);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'GeometryError', code: 'POLE_ENCLOSED', position: [0, 90] });
  expect(error.message).toBe(geometryErrorTexts.POLE_ENCLOSED);
});
