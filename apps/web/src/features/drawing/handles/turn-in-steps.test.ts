import { bearing, type Position, type Shape, shapeCentre } from '@portal/geo';
import { dragHandle, handlesOf } from './shape-handles.js';
import { dragHandleInSteps } from './turn-in-steps.js';

const sector: Shape = { kind: 'sector', longitude: 7, latitude: 46, radius: 20, azimuth: 45, beamwidth: 90 };
const anchoredAtCorner: Shape = {
  kind: 'rectangle',
  longitude: 7,
  latitude: 46,
  longitudeLength: 60,
  latitudeLength: 30,
  angle: 20,
  topLeftCorner: true,
};
const triangle: Shape = { kind: 'polygon', coordinates: [[7, 46], [8, 46], [8, 47], [7, 46]], holes: [] }; // biome-ignore format: one line

const turnHandle = (shape: Shape): string => handlesOf(shape).find(({ kind }) => kind === 'turn')!.name;

it('turns a sector to a multiple of 15°, with the radius that the pointer has reached', () => {
  const to: Position = [7.2, 45.9];
  const free = dragHandle(sector, 'reach', to);
  expect(free).toMatchObject({ azimuth: 125.6 });
  expect(dragHandleInSteps(sector, 'reach', to)).toEqual({ ...free, azimuth: 120 });
});

it('turns to north as 0, not as 360', () =>
  expect(dragHandleInSteps(sector, 'reach', [6.99, 46.2])).toMatchObject({ azimuth: 0 }));

it('turns a box to a multiple of 15°, wherever it is anchored', () => {
  for (const to of [[8, 45], [6, 46.2], [7.1, 47]] as Position[]) {
    const turned = dragHandleInSteps(anchoredAtCorner, 'turn', to) as { angle: number };
    expect(turned.angle % 15).toBe(0);
    const free = dragHandle(anchoredAtCorner, 'turn', to) as { angle: number };
    expect(Math.cos(((turned.angle - free.angle) * Math.PI) / 180)).toBeGreaterThan(Math.cos(Math.PI / 23));
  }
}); // biome-ignore format: positions

it('turns a polygon by a multiple of 15°', () => {
  const centre = shapeCentre(triangle);
  const turned = dragHandleInSteps(triangle, turnHandle(triangle), [9, 46.2]);
  if (turned?.kind !== 'polygon') throw new Error('A polygon turns into one.');
  const by = bearing(centre, turned.coordinates[0]!) - bearing(centre, triangle.coordinates[0]!);
  expect(Math.abs(by / 15 - Math.round(by / 15))).toBeLessThan(1e-6);
  expect(Math.round(by)).not.toBe(0);
});

it('leaves handles of a size alone', () =>
  expect(dragHandleInSteps(sector, 'until', [7.3, 45.8])).toEqual(dragHandle(sector, 'until', [7.3, 45.8])));
