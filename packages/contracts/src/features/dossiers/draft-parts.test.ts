import { z } from 'zod';
import { isPartOf } from './draft-parts.js';

const Draft = z.strictObject({
  title: z.string().nullish(),
  area: z.array(z.tuple([z.number(), z.number()])).nullish(),
  rows: z.array(
    z.strictObject({ height: z.number().nullish(), end: z.union([z.object({ a: z.string() }), z.null()]) }),
  ),
});
const draft = {
  area: [
    [4, 45],
    [5, 45],
  ],
  rows: [{ end: { a: 'x' } }, { end: null }],
};

test.each(['title', 'area', 'area.1', 'area.1.0', 'rows.0', 'rows.1.height', 'rows.0.end.a'])(
  '%s is a part',
  (path) => {
    expect(isPartOf(Draft, draft, path)).toBe(true);
  },
);

test.each([
  'other',
  'rows.2',
  'rows.2.height',
  'rows.-1',
  'rows.x',
  'rows.length',
  'rows.1.end.a',
  'rows.0.width',
  'area.2',
  'title.length',
  '__proto__',
  'constructor.name',
  '',
])('%s is none', (path) => {
  expect(isPartOf(Draft, draft, path)).toBe(false);
});
