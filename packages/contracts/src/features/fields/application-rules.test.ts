import { z } from 'zod';
import { requiredIssues, withRules } from './application-rules.js';

const places = { note: 'note', code: 'stations.*.code', height: 'stations.*.ends.*.height' };
const pathsOf = (application: unknown, required: readonly string[]) =>
  requiredIssues(application, places, required).map(({ path }) => path.join('.'));

describe('fields that an administrator made required', () => {
  const application = {
    note: '',
    stations: [
      { code: 'A', ends: { A: { height: 0 }, B: {} } },
      { code: null, ends: {} },
      { ends: { A: { height: null } } },
    ],
  };

  it('are found empty at the top, in lists and in records', () => {
    expect(pathsOf(application, ['note', 'code', 'height'])).toEqual([
      'note',
      'stations.1.code',
      'stations.2.code',
      'stations.0.ends.B.height',
      'stations.2.ends.A.height',
    ]);
  });

  it('are only those of the list, and only those the form has', () => {
    expect(pathsOf(application, [])).toEqual([]);
    expect(pathsOf(application, ['toString', 'gone'])).toEqual([]);
  });

  it.each([[null], ['text'], [[]], [{ stations: 'none', note: 'x' }], [{ note: 'x', stations: [null, 3, 'x'] }]])(
    'are not looked for where %j has no such place',
    (broken) => {
      expect(pathsOf(broken, ['code', 'height'])).toEqual([]);
    },
  );
});

describe('rules across fields', () => {
  const Range = withRules(z.strictObject({ low: z.number(), high: z.number(), name: z.string() }), (range) => {
    const { low, high } = z.object({ low: z.number(), high: z.number() }).safeParse(range).data ?? {};
    return low !== undefined && high !== undefined && low > high
      ? [{ path: ['high'], message: 'RULE_ORDER', params: { low } }]
      : [];
  });

  it('are applied to what has mistakes elsewhere', () => {
    const { error } = Range.safeParse({ low: 2, high: 1 });
    expect(error?.issues).toEqual([
      expect.objectContaining({ path: ['name'] }),
      expect.objectContaining({ path: ['high'], message: 'RULE_ORDER', params: { low: 2 } }),
    ]);
  });

  it('let what obeys them pass', () => {
    expect(Range.parse({ low: 1, high: 2, name: 'x' })).toEqual({ low: 1, high: 2, name: 'x' });
  });
});
