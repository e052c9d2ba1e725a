import { areaOf } from '@portal/geo';
import fc from 'fast-check';
import { pack, unpack } from './packed-areas.js';

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const ring = fc.array(fc.tuple(number, number), { maxLength: 6 });
const areas = fc.array(fc.array(fc.array(ring, { maxLength: 3 }), { maxLength: 3 }).map(areaOf), { maxLength: 4 });

it('unpacks every area unchanged, with holes and empty parts', () => {
  fc.assert(fc.property(areas, (some) => expect(unpack(pack(some))).toEqual(some)));
});

it('packs an area with more rings than a call may have arguments', () => {
  const holed = areaOf([Array.from({ length: 200_000 }, (_, i) => [[i, -i]])]);
  expect(unpack(pack([holed]))).toEqual([holed]);
});
