import { reachExceeded } from './area.rules.js';

const circle = (radius: number) => ({ shape: 'circle', longitude: 2, latitude: 48, radius }) as const;

it.each([
  ['PT2_OBSTACLE', 'PRIMARY_CLEARANCE', null, 0.4, undefined],
  ['PT2_OBSTACLE', 'PRIMARY_CLEARANCE', null, 0.401, { limitM: 400, article: 'R*22' }],
  ['PT2_OBSTACLE', 'SECONDARY_CLEARANCE', null, 2.1, { limitM: 2000, article: 'R*22' }],
  ['PT2_OBSTACLE', 'CLEARANCE_SECTOR', null, 15, { limitM: 5000, article: 'R*22' }],
  ['PT1_INTERFERENCE', 'PROTECTION', '1', 3.1, { limitM: 3000, article: 'R*29' }],
  ['PT1_INTERFERENCE', 'GUARD', '2', 0.5, undefined],
  ['PT1_INTERFERENCE', 'GUARD', '3', 0.3, { limitM: 200, article: 'R*29' }],
  ['METEO_RADAR', null, null, 100, undefined],
] as const)('%s, %s, category %s, %s km', (areaType, zoneRole, centreCategory, radius, limit) => {
  expect(reachExceeded({ areaType, zoneRole, centreCategory, geometry: circle(radius) })).toEqual(limit);
});
