import { Caseworker } from '../../../test/casework.js';
import { hostileTexts } from '../../../test/hostile-values.js';
import { lyonHop } from '../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { foldText, searchTextOf } from '../../features/dossiers/search-text.js';

let portal: TestPortal;
let applicant: Caseworker;
/** What is looked through, by dossier. */
const texts = new Map<string, string>();
const named = hostileTexts.filter((text) => text.trim() === text && searchTextOf([text]) !== '');

beforeAll(async () => {
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1000' } });
  applicant = await Caseworker.signedIn(portal, 'applicant');
  for (const text of named) await applicant.opened({ projectName: `Projet ${text} fin`, hops: [lyonHop()] });
  const rows = await portal.database.query<{ id: string; text: string }>(
    'SELECT id, search_text AS text FROM dossier ORDER BY id',
  );
  for (const { id, text } of rows) texts.set(id, text);
}, 120_000);
afterAll(() => portal?.close());

test('there are enough of them', () => {
  expect(named.length).toBeGreaterThan(50);
});

test.each(named)('%j is looked for as it is written', async (text) => {
  const query = new URLSearchParams({ search: text, pageSize: '0' });
  const { body } = await applicant.list(`?${query}`).expect(200);
  const found: string[] = body.rows.map(({ id }: { id: string }) => id);
  expect(found.some((id) => texts.get(id)?.includes(searchTextOf([`Projet ${text} fin`])))).toBe(true);
  for (const id of found) for (const word of foldText(text).split(/\s+/)) expect(texts.get(id)).toContain(word);
});
