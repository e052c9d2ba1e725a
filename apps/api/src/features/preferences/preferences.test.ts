import { MOST_TABLE_VIEWS } from '@portal/contracts';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const VIEWS = '/api/main/preferences/tableViews';
const layout = { order: ['name', 'state'], hidden: ['state'], widths: { name: 240 }, isDense: true };
const view = { table: 'sites', name: 'En service', address: 'state=active&sort=name', layout };

let portal: TestPortal;
let tokens: Record<'applicant' | 'rival', string>;
beforeAll(async () => {
  portal = await startTestPortal();
  tokens = { applicant: await portal.signIn('applicant'), rival: await portal.signIn('rival') };
}, 120_000);
afterAll(() => portal?.close());
beforeEach(() => portal.database.query('DELETE FROM table_view'));

const as = (login: keyof typeof tokens) => portal.http(tokens[login]);
const namesOf = async (login: keyof typeof tokens, table = 'sites'): Promise<string[]> => {
  const { body } = await as(login).get(VIEWS).query({ table }).expect(200);
  return body.map(({ name }: { name: string }) => name);
};
const put = (login: keyof typeof tokens, given: object) => as(login).put(VIEWS).send(given);

describe('Views of a table', () => {
  it('are kept with all they hold, wherever their owner signs in', async () => {
    const { body } = await put('applicant', view).expect(200);
    const elsewhere = portal.http(await portal.signIn('applicant'));
    const { body: listed } = await elsewhere.get(VIEWS).query({ table: 'sites' }).expect(200);
    const { table: _, ...kept } = view;
    expect(listed).toEqual([{ ...kept, id: body.id }]);
  });

  it('are each table’s, in the order of their names', async () => {
    for (const name of ['zone', 'Alpes', 'épars']) await put('applicant', { ...view, name }).expect(200);
    await put('applicant', { ...view, table: 'others' }).expect(200);
    expect((await namesOf('applicant')).toSorted()).toEqual(['Alpes', 'zone', 'épars'].toSorted());
    expect((await namesOf('applicant'))[0]).toBe('Alpes');
    expect(await namesOf('applicant', 'others')).toEqual(['En service']);
  });

  it('take the place of the one of their name, which may have spaces around', async () => {
    const { body: first } = await put('applicant', view).expect(200);
    const { body: second } = await put('applicant', { ...view, name: '  En service ', address: 'x=1' }).expect(200);
    expect(second).toMatchObject({ id: first.id, address: 'x=1', name: 'En service' });
    expect(await namesOf('applicant')).toEqual(['En service']);
  });

  it('are nobody else’s: not seen, not replaced, not removed', async () => {
    const { body: mine } = await put('applicant', view).expect(200);
    expect(await namesOf('rival')).toEqual([]);
    await put('rival', { ...view, address: 'theirs=1' }).expect(200);
    await as('rival').delete(`${VIEWS}/${mine.id}`).expect(404);
    const { body } = await as('applicant').get(VIEWS).query({ table: 'sites' }).expect(200);
    expect(body[0].address).toBe(view.address);
  });

  it('are removed once', async () => {
    const { body } = await put('applicant', view).expect(200);
    await as('applicant').delete(`${VIEWS}/${body.id}`).expect(204);
    await as('applicant').delete(`${VIEWS}/${body.id}`).expect(404);
    expect(await namesOf('applicant')).toEqual([]);
  });

  it(`are ${MOST_TABLE_VIEWS} a table at most; those there are can still be replaced`, async () => {
    for (let at = 0; at < MOST_TABLE_VIEWS; at += 1)
      await put('applicant', { ...view, name: `View ${at}` }).expect(200);
    const { body } = await put('applicant', { ...view, name: 'One more' }).expect(409);
    expect(body.code).toBe('TOO_MANY_VIEWS');
    expect(await namesOf('applicant')).toHaveLength(MOST_TABLE_VIEWS);
    await put('applicant', { ...view, name: 'View 0', address: 'x=1' }).expect(200);
  });

  it.each([
    ['no name', { name: '   ' }, 'body.name'],
    ['a name of two lines', { name: 'a\nb' }, 'body.name'],
    ['a name too long', { name: 'x'.repeat(61) }, 'body.name'],
    ['an address with what no address holds', { address: 'name=é' }, 'body.address'],
    ['a column too wide', { layout: { ...layout, widths: { name: 5000 } } }, 'body.layout.widths.name'],
    ['a table that is none', { table: '../x' }, 'body.table'],
  ])('are refused with %s', async (_what, wrong, path) => {
    const { body } = await put('applicant', { ...view, ...wrong }).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('leave a trace without their names', async () => {
    const { body } = await put('applicant', view).expect(200);
    await as('applicant').delete(`${VIEWS}/${body.id}`).expect(204);
    const events = await portal.database.query<{ action: string; detail: object }>(
      `SELECT action, detail FROM audit_event WHERE object_type = 'table_view' AND object_id = $1 ORDER BY id`,
      [body.id],
    );
    expect(events).toEqual([
      { action: 'table_view_saved', detail: {} },
      { action: 'table_view_removed', detail: {} },
    ]);
  });
});
