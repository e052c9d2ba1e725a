import { orbitSeparation } from './orbit-separation.js';

it.each([
  [98, 0.72],
  [105, 4.06],
  [180, 37.32],
])('towards %d° at 45.77° N the orbit is %d° away', (azimuth, degrees) =>
  expect(orbitSeparation({ latitude: 45.77, azimuth, elevation: 0 })).toBeCloseTo(degrees, 2),
);
