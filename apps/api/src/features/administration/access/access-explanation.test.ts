import { type AccessExplanation, moduleKeys, Role } from '@portal/contracts';
import { Administrator, newUser } from '../../../../test/administrator.js';
import { Caseworker } from '../../../../test/casework.js';
import { ALPINA, TELELIEN } from '../../../../test/demo-organisations.js';
import { hostileTexts } from '../../../../test/hostile-values.js';
import { draftWith, ventouxHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

const MW = 'mwApplicationsRequests';

let portal: TestPortal;
let admin: Administrator;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await Administrator.signedIn(portal);
}, 120_000);

afterAll(() => portal?.close());

async function explain(what: 'module' | 'dossier', login: string, about: Record<string, string>) {
  const { id } = await admin.found(login);
  return (await admin.explain(what, { user: id, ...about }).expect(200)).body as AccessExplanation;
}

const failed = ({ rules }: AccessExplanation): string[] =>
  rules.filter(({ passed }) => !passed).map(({ rule }) => rule);

const stepsOf = ({ ways }: AccessExplanation): Record<string, string[]> =>
  Object.fromEntries(
    ways.map(({ way, rules }) => [way, rules.filter(({ passed }) => !passed).map(({ rule }) => rule)]),
  );

describe('why somebody does not see a module', () => {
  it.each([
    ['applicant', MW, true, null, []],
    ['watcher', MW, false, 'SYSTEMS', ['SYSTEMS', 'ROLES']],
    ['fees', 'restrictedAreas', true, null, []],
    ['admin', MW, false, 'SYSTEMS', ['SYSTEMS', 'ROLES']],
    ['officer', 'pmr', false, 'ENABLED', ['ENABLED', 'ADDRESS']],
    ['visitor', 'surveys', false, 'SURVEY', ['SURVEY']],
    ['agency', 'fees', false, 'ROLES', ['ROLES']],
  ])('%s and %s: open %s, decided by %s', async (login, module, open, decidedBy, rules) => {
    const told = await explain('module', login, { module });
    expect([told.open, told.decidedBy, failed(told)]).toEqual([open, decidedBy, rules]);
  });

  it('names what is asked for and what is there', async () => {
    const { rules } = await explain('module', 'watcher', { module: MW });
    expect(rules.find(({ rule }) => rule === 'SYSTEMS')).toMatchObject({ asks: ['MW'], has: ['COM'] });
    expect(rules.find(({ rule }) => rule === 'ROLES')).toMatchObject({
      asks: ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'],
      has: ['WATCHER'],
    });
  });

  it('starts with the account: who cannot sign in sees nothing', async () => {
    await admin.createUser(newUser('gast', { roles: ['REQUEST'] })).expect(201);
    expect(await explain('module', 'gast', { module: MW })).toMatchObject({ open: false, decidedBy: 'ACCOUNT' });
  });

  it('goes on with what somebody owes before the portal opens to them', async () => {
    const { id } = await admin.found('owner');
    await admin.act(id, 'forcePasswordChange', 1).expect(200);
    const told = await explain('module', 'owner', { module: MW });
    expect(told).toMatchObject({ open: false, decidedBy: 'REQUIRED_ACTION' });
    expect(told.rules.find(({ rule }) => rule === 'REQUIRED_ACTION')?.has).toEqual(['CHANGE_PASSWORD']);
  });

  it('knows every module and no other', async () => {
    const { id } = await admin.found('officer');
    for (const module of moduleKeys) await admin.explain('module', { user: id, module }).expect(200);
    for (const module of hostileTexts) {
      const { status } = await admin.explain('module', { user: id, module });
      expect([module, status]).toEqual([module, 404]);
    }
  });
});

describe('why somebody does not see a dossier', () => {
  let reference: string;
  let id: string;

  beforeAll(async () => {
    const applicant = await Caseworker.signedIn(portal, 'applicant');
    const submitted = await applicant.submitted(draftWith(ventouxHop()));
    id = submitted.id;
    reference = (await applicant.read(id)).body.reference;
  });

  it.each([
    ['applicant', true, { REGULATOR: ['ROLES'], APPLICANT: [], VISITOR: ['ROLES', 'STATE'] }],
    ['officer', true, { REGULATOR: [], APPLICANT: ['ROLES', 'HOLDER'], VISITOR: ['ROLES', 'HOLDER', 'STATE'] }],
    ['rival', false, { REGULATOR: ['ROLES'], APPLICANT: ['HOLDER'], VISITOR: ['ROLES', 'HOLDER', 'STATE'] }],
    ['visitor', false, { REGULATOR: ['ROLES'], APPLICANT: ['ROLES'], VISITOR: ['STATE'] }],
  ])('%s: %s', async (login, open, missing) => {
    const told = await explain('dossier', login, { reference });
    expect([told.open, told.decidedBy, stepsOf(told)]).toEqual([open, null, missing]);
  });

  it('names the transfer of a right to those who are a party to it or not', async () => {
    const transferred = await (await Caseworker.signedIn(portal, 'applicant')).submitted(draftWith(ventouxHop()));
    await portal.database.query(
      `INSERT INTO dossier_transfer (dossier_id, giver_id, receiver_id, wanted_on) VALUES ($1, $2, $3, '2027-01-01')`,
      [transferred.id, TELELIEN, ALPINA],
    );
    const { reference: about } = (await (await Caseworker.signedIn(portal, 'rival')).read(transferred.id)).body;
    const told = await explain('dossier', 'rival', { reference: about });
    expect([told.open, stepsOf(told).TRANSFER]).toEqual([true, []]);
  });

  it('is the call itself where the role may not make it', async () => {
    const told = await explain('dossier', 'watcher', { reference });
    expect([told.open, told.decidedBy]).toEqual([false, 'CALL']);
  });

  it('says what reading the dossier says, for every role and relation', async () => {
    const relations = [
      [],
      [{ parentId: TELELIEN, requestSystems: ['MW' as const], operatorIds: [] }],
      [{ parentId: TELELIEN, requestSystems: ['COM' as const], operatorIds: [] }],
    ];
    const probe = await Caseworker.signedIn(portal, 'rival');
    for (const role of Role.options.filter((one) => one !== 'PORTADMIN'))
      for (const held of relations) {
        await admin.changed('rival', { roles: [role], relations: held });
        const { status } = await probe.read(id);
        const told = await explain('dossier', 'rival', { reference: reference.toLowerCase() });
        expect([role, held[0]?.requestSystems, told.open]).toEqual([role, held[0]?.requestSystems, status === 200]);
      }
  });

  it('names holder, state and organisations', async () => {
    await admin.changed('visitor', { roles: ['VISITOR'] });
    const told = await explain('dossier', 'visitor', { reference });
    const visitor = told.ways.find(({ way }) => way === 'VISITOR');
    expect(visitor?.rules.find(({ rule }) => rule === 'HOLDER')).toMatchObject({
      passed: true,
      asks: ['Télélien SA'],
      has: ['Télélien SA'],
    });
    expect(visitor?.rules.find(({ rule }) => rule === 'STATE')?.has).toEqual(['SUBMITTED']);
  });

  it('is not told of a dossier that is not there', async () => {
    const { id: user } = await admin.found('officer');
    for (const text of ['MW-1999-000001', ...hostileTexts.filter((one) => one.trim())]) {
      const { status } = await admin.explain('dossier', { user, reference: text });
      expect([text, status]).toEqual([text, 404]);
    }
    await admin.explain('dossier', { user: 'x', reference }).expect(400);
    await admin.explain('dossier', { user: id, reference }).expect(404);
  });
});

test('nobody but administrators asks', async () => {
  const officer = await Administrator.signedIn(portal, 'officer');
  await officer.explain('module', { user: TELELIEN, module: MW }).expect(403);
  await officer.explain('dossier', { user: TELELIEN, reference: 'x' }).expect(403);
});
