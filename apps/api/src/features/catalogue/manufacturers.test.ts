import { Caseworker } from '../../../test/casework.js';
import { dish } from '../../../test/catalogue-drafts.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { BootStepsRegistry } from '../../kernel/boot/boot-steps.registry.js';

const ANTENNAS = '/api/antennas/dossiers';
const MAKERS = '/api/antennas/manufacturers/records';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['admin', 'visitor']) tokens.set(login, await portal.signIn(login));
  applicant = await Caseworker.signedIn(portal, 'applicant', ANTENNAS);
  officer = await Caseworker.signedIn(portal, 'officer', ANTENNAS);
}, 120_000);

afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens.get(login)!);

interface Maker {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly used: number;
}

const all = async (): Promise<Maker[]> => (await as('admin').get(`${MAKERS}?pageSize=0`).expect(200)).body.rows;
const named = async (name: string): Promise<Maker> => {
  const found = (await all()).find((maker) => maker.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const add = (content: object) => as('admin').post(MAKERS).send({ content });
const change = ({ id, version }: Maker, content: object) =>
  as('admin').put(`${MAKERS}/${id}`).send({ content, version });

async function approve({ id, version }: { readonly id: string; readonly version: number }) {
  await officer.act(id, 'approve', { version }).expect(200);
}
const approved = async (manufacturer: string, model: string) =>
  approve(await applicant.submitted(dish({ manufacturer, model })));

const nameCheck = async (manufacturer: string, model: string) => {
  const { body } = await applicant.check({ draft: dish({ manufacturer, model }) }).expect(200);
  return body.checks.find(({ code }: { code: string }) => code === 'CATALOGUE_NAME');
};

const listed = async (manufacturer: string): Promise<string[]> => {
  const query = `manufacturer=${encodeURIComponent(manufacturer)}&sort=name&pageSize=0`;
  const { body } = await as('visitor').get(`/api/antennas/entries?${query}`).expect(200);
  return body.rows.map((row: { manufacturer: string; model: string }) => `${row.manufacturer} ${row.model}`);
};

describe('makers', () => {
  it('join the list with their first entry; two that are one are merged, and their entries stand under one name', async () => {
    await approved('Zéphyr Antennes', 'Z1');
    await approved('Zephyr S.A.', 'Z2');
    const kept = await named('Zéphyr Antennes');
    expect(kept.used).toBe(1);
    const { body } = await change(kept, { name: 'Zéphyr Antennes', aliases: ['zephyr s.a.'] }).expect(200);
    expect(body.used).toBe(2);
    expect((await all()).map(({ name }) => name)).not.toContain('Zephyr S.A.');
    const both = ['Zéphyr Antennes Z1', 'Zéphyr Antennes Z2'];
    expect(await listed('Zéphyr')).toEqual(both);
    expect(await listed('S.A.')).toEqual(both);
    await as('admin').delete(`${MAKERS}/${body.id}?version=${body.version}`).expect(409);
  });

  it('spell later entries as well, so that the same antenna is not entered twice', async () => {
    expect(await nameCheck('ZEPHYR S.A.', 'Z1')).toMatchObject({ passed: false });
    await approved('ZEPHYR S.A.', 'Z3');
    expect(await listed('Zéphyr')).toContain('Zéphyr Antennes Z3');
  });

  it('whose entries would be called alike are not merged, and nothing changes', async () => {
    await approved('Twin One', 'T');
    await approved('Twin Two', 'T');
    const kept = await named('Twin One');
    const { body } = await change(kept, { name: 'Twin One', aliases: ['Twin Two'] }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.content.aliases', code: 'collision' })]);
    expect(await listed('Twin Two')).toEqual(['Twin Two T']);
  });

  it('keep a spelling to themselves', async () => {
    await add({ name: 'First', aliases: ['Premier'] }).expect(201);
    const { body } = await add({ name: 'Second', aliases: ['Second', 'premier'] }).expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.content.aliases.0',
      'body.content.aliases.1',
    ]);
    await add({ name: 'PREMIER', aliases: [] }).expect(400);
  });

  it('keep a name that they had as a spelling, so that what is still to come stands under the new one', async () => {
    await approved('Oldname', 'O1');
    const pending = await applicant.submitted(dish({ manufacturer: 'Oldname', model: 'O2' }));
    const { body: renamed } = await change(await named('Oldname'), { name: 'Newname', aliases: [] }).expect(200);
    expect(renamed.content).toEqual({ name: 'Newname', aliases: ['Oldname'] });
    await approve(pending);
    expect(await listed('Newname')).toEqual(['Newname O1', 'Newname O2']);
    expect(await nameCheck('Oldname', 'O1')).toMatchObject({ passed: false });
    expect((await all()).map(({ name }) => name)).not.toContain('Oldname');
    const { body: accented } = await change(renamed, { ...renamed.content, name: 'Néwname' }).expect(200);
    expect(accented.content).toEqual({ name: 'Néwname', aliases: ['Oldname'] });
  });

  it('whose spellings would be too many are not renamed', async () => {
    const aliases = Array.from({ length: 50 }, (_, at) => `Spelling ${at}`);
    const { body: full } = await add({ name: 'Full', aliases }).expect(201);
    const { body } = await change(full, { name: 'Fuller', aliases }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.content.aliases', code: 'too_big' })]);
  });

  it('are not shipped again once renamed or merged, and the portal starts', async () => {
    const entries = () =>
      portal.database.query('SELECT number, manufacturer FROM catalogue_entry ORDER BY number, manufacturer');
    const restart = () => portal.portal.app.get(BootStepsRegistry).run({ demo: true });
    const { body: renamed } = await change(await named('Parabella'), { name: 'Paragon', aliases: [] }).expect(200);
    const before = await entries();
    await restart();
    expect(await entries()).toEqual(before);
    await change(renamed, { name: 'Paragon', aliases: ['Parabella', 'Hyperion RF'] }).expect(200);
    const merged = await entries();
    await restart();
    expect(await entries()).toEqual(merged);
  });
});
