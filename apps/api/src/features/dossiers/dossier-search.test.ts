import type { Caseworker } from '../../../test/casework.js';
import { hostileTexts } from '../../../test/hostile-values.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';
import { foldText, searchTextOf } from './search-text.js';

let portal: TestPortal;
let applicant: Caseworker;
/** Text that a search looks in, by dossier. */
const texts = new Map<string, string>();
const named = hostileTexts.filter((text) => text.trim() === text && searchTextOf([text]) !== '');

beforeAll(async () => {
  portal = await startSamplePortal({ RATE_LIMIT_FACTOR: '1000' });
  ({ applicant } = await caseworkers(portal, STATIONS, ['applicant']));
  for (const text of named) await applicant.opened({ name: `Projet ${text} fin` });
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

test('a search looks in titles, references, holders and sites, whatever the case and accents', async () => {
  const { id } = await applicant.submitted(elsewhere);
  const { reference } = (await applicant.read(id).expect(200)).body;
  for (const words of ['luberon ESSAI', 'oeillon cret', 'TELELIEN luberon', reference.toLowerCase()]) {
    const { body } = await applicant.list(`?search=${encodeURIComponent(words)}`).expect(200);
    expect(body.rows.map((row: { id: string }) => row.id)).toEqual([id]);
  }
  expect((await applicant.list('?search=nowhere').expect(200)).body.total).toBe(0);
  expect((await applicant.list('?search=%00').expect(400)).body.code).toBe('VALIDATION_FAILED');
});
