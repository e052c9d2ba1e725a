import fc from 'fast-check';
import { hostileTexts, namesHardToSearch } from '../../../test/hostile-values.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { holdsWords } from './folded-search.js';
import { SqlValues } from './sql-values.js';

const names = [...namesHardToSearch, 'Télélien SA'];
const stored = [...names, ...hostileTexts.map((text) => `<${text}>`)];

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ demo: false });
  await portal.database.query(
    'CREATE TABLE named (position int, name text, folded text GENERATED ALWAYS AS (fold_text(name)) STORED)',
  );
  await portal.database.query(
    'INSERT INTO named SELECT n, name FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n)',
    [stored],
  );
}, 120_000);
afterAll(() => portal?.close());

async function found(search: string): Promise<string[]> {
  const values = new SqlValues();
  const condition = holdsWords('folded', search, values);
  const sql = `SELECT name FROM named WHERE ${condition} ORDER BY position`;
  const rows = await portal.database.query<{ name: string }>(sql, values.list());
  return rows.map(({ name }) => name);
}

/** The rule of a search, without the database. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæß’]/g, (letter) => ({ œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" })[letter] ?? letter);

const matching = (search: string): string[] => {
  const words = search.trim().split(/\s+/).filter(Boolean).map(fold);
  return stored.filter((name) => words.every((word) => fold(name).includes(word)));
};

describe('a search in folded text', () => {
  it.each(['telelien', 'TÉLÉLIEN sa', 'strasse', 'oeuvre nœud', 'σισυφος'])(
    'finds %j whatever the case and accents',
    async (search) => {
      expect(await found(search)).toEqual(matching(search));
      expect((await found(search)).length).toBeGreaterThan(0);
    },
  );

  it.each(hostileTexts)('finds %j literally', async (search) => {
    expect(await found(search)).toEqual(matching(search));
  });

  it('finds any text literally', async () => {
    const piece = fc.constantFrom(...names.flatMap((name) => [...name]), '%', '_', '\\', "'", 'é', ' ', 'ﬁ', '\u0301');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
        const search = pieces.join('');
        expect(await found(search)).toEqual(matching(search));
      }),
      { numRuns: 200 },
    );
  });
});
