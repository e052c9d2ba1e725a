import { z } from 'zod';
import { issuesOf, parseOptions } from './issues.js';

const Sample = z.strictObject({
  name: z.string().min(1).max(5),
  height: z.number().min(0.5).max(350),
  end: z.enum(['A', 'B']),
  day: z.iso.date(),
  own: z.string().refine((text) => text !== 'bad', { message: 'RULE_OF_MINE', params: { worst: 3 } }),
  sites: z.array(z.object({ code: z.string() })).max(1),
});
const good = { name: 'Nord', height: 30, end: 'A', day: '2026-11-21', own: 'fine', sites: [{ code: 'S1' }] };

const judged = (value: unknown, prefix?: string) => {
  const outcome = Sample.safeParse(value, parseOptions);
  return outcome.success ? [] : issuesOf(outcome.error, prefix);
};
const said = (change: object) =>
  judged({ ...good, ...change }).map(({ path, message, params }) => [path, message, params]);

describe('what is wrong with a value', () => {
  it('is nothing when it is right', () => {
    expect(judged(good)).toEqual([]);
  });

  test.each<[string, object, unknown[]]>([
    ['missing', { name: undefined }, ['name', '_RSFAP_SHARED_REQUIRED', undefined]],
    ['null', { height: null }, ['height', '_RSFAP_SHARED_REQUIRED', undefined]],
    ['empty', { name: '' }, ['name', '_RSFAP_SHARED_REQUIRED', { minimum: 1 }]],
    ['of another kind', { height: '30' }, ['height', '_RSFAP_SHARED_INVALID_DATA', undefined]],
    ['too long', { name: 'Septentrion' }, ['name', 'RULE_TOO_LONG', { maximum: 5 }]],
    ['too small', { height: 0 }, ['height', 'RULE_OUT_OF_RANGE', { minimum: 0.5 }]],
    ['too big', { height: 351 }, ['height', 'RULE_OUT_OF_RANGE', { maximum: 350 }]],
    ['too many', { sites: [{ code: 'S1' }, { code: 'S2' }] }, ['sites', 'RULE_OUT_OF_RANGE', { maximum: 1 }]],
    ['not a number at all', { height: Number.NaN }, ['height', '_RSFAP_SHARED_INVALID_DATA', undefined]],
    ['not a choice', { end: 'C' }, ['end', 'RULE_NOT_A_CHOICE', undefined]],
    ['a choice not made', { end: undefined }, ['end', '_RSFAP_SHARED_REQUIRED', undefined]],
    ['not a date', { day: '21-11-2026' }, ['day', '_RSFAP_SHARED_INVALID_DATA', undefined]],
    ['against a rule that names its own text', { own: 'bad' }, ['own', 'RULE_OF_MINE', { worst: 3 }]],
    ['unknown', { colour: 'red', shape: 'round' }, ['', 'RULE_UNKNOWN_FIELD', { keys: 'colour, shape' }]],
    ['deep inside', { sites: [{}] }, ['sites.0.code', '_RSFAP_SHARED_REQUIRED', undefined]],
  ])('is said when it is %s', (_name, change, expected) => {
    expect(said(change)).toEqual([expected]);
  });

  it('is said for everything at once', () => {
    expect(judged({}).map(({ path }) => path)).toEqual(['name', 'height', 'end', 'day', 'own', 'sites']);
  });

  it('is placed in the part of the request it was read from', () => {
    expect(judged({ ...good, sites: [{ code: 7 }] }, 'body.draft')[0]!.path).toBe('body.draft.sites.0.code');
    expect(judged(null, 'body')[0]!.path).toBe('body');
    expect(judged(null)[0]!.path).toBe('');
  });

  it('shows no English of the library', () => {
    for (const value of [{}, null, { ...good, name: 3, end: {}, sites: 'none' }])
      for (const { message } of judged(value)) expect(message).toMatch(/^_?[A-Z][A-Z0-9_]+$/);
  });
});
