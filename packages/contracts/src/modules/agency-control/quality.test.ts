import { qualityOf } from './quality.schema.js';

const part = (
  code: 'AZIMUTH_OFF' | 'HEIGHT_DIFFERS' | 'FINDING' | 'PARITY_CONFLICT',
  count: number,
  points: number,
) => ({
  code,
  count,
  points,
  references: [],
});

it('scores a holder by the points of its rights, and announces what the dearest three actions make of it', () => {
  const holder = { holderId: '1', holder: 'A holder', objects: 10 };
  const parts = [
    part('HEIGHT_DIFFERS', 4, 4),
    part('AZIMUTH_OFF', 2, 6),
    part('PARITY_CONFLICT', 1, 2),
    part('FINDING', 1, 3),
  ];
  const quality = qualityOf({ ...holder, parts });
  // 10 × 4 points held, 15 lost: 40 / 55.
  expect(quality).toMatchObject({ held: 40, lost: 15, score: 73 });
  expect(quality.actions.map(({ code, scoreAfter }) => [code, scoreAfter])).toEqual([
    ['AZIMUTH_OFF', 82],
    ['HEIGHT_DIFFERS', 89],
    ['FINDING', 95],
  ]);
  // The first action done, the score is what was announced.
  expect(qualityOf({ ...holder, parts: parts.filter(({ code }) => code !== 'AZIMUTH_OFF') }).score).toBe(82);
});

it('gives no score to a holder of nothing', () => {
  expect(qualityOf({ holderId: '1', holder: 'A holder', objects: 0, parts: [] })).toMatchObject({
    score: null,
    actions: [],
  });
});
