import { rowsOfNationalFile, rowsOfShapes } from './import-rows.js';

const common = { areaType: 'EVENT', effect: 'CONDITION', services: ['MW'], visibility: 'SIGNED_IN' } as const;
const geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [1, 44],
      [1.1, 44],
      [1.1, 44.1],
      [1, 44],
    ],
  ],
};
const feature = (properties: object, where: object = geometry) => ({ type: 'Feature', properties, geometry: where });
const fileOf = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

it('takes zones of a national file, and names of each other the value that the standard does not know', () => {
  const rows = rowsOfNationalFile(
    fileOf(
      feature({ suptype: 'pt1', typeass: 'Zone de garde', nomass: 'Centre A', h: 210 }),
      feature({ suptype: 'pt1', typeass: 'Zone de garde', nomass: 'Centre B', modegeoass: 'Egal au générateur' }),
      feature(
        { suptype: 'pt1', typeass: 'Zone de garde', nomass: 'Centre C' },
        { type: 'Point', coordinates: [1, 44] },
      ),
    ),
    { ...common, services: ['MW'] },
  );
  expect(
    rows?.map(({ name, content, faults }) => [name, content?.areaType, content?.ceilingAmslM, faults[0]?.key]),
  ).toEqual([
    ['Centre A', 'PT1_INTERFERENCE', 210, undefined],
    ['Centre B', undefined, undefined, 'RA_IMPORT_UNKNOWN'],
    ['Centre C', undefined, undefined, 'RA_IMPORT_NO_AREA'],
  ]);
});

it('leaves other files to the reader of shapes, whose lines and points are no areas', () => {
  expect(rowsOfNationalFile(fileOf(feature({ name: 'A' })), { ...common, services: ['MW'] })).toBeUndefined();
  const rows = rowsOfShapes(
    [
      { kind: 'circle', longitude: 2, latitude: 48, radius: 3 },
      { name: 'Ligne', shape: { kind: 'point', longitude: 2, latitude: 48 } },
    ],
    { ...common, services: ['MW'] },
    (number) => `Zone ${number}`,
  );
  expect(rows[0]).toMatchObject({ name: 'Zone 1', content: { geometry: { shape: 'circle', radius: 3 } } });
  expect(rows[1]).toMatchObject({ name: 'Ligne', faults: [{ key: 'RA_IMPORT_NO_AREA' }] });
});
