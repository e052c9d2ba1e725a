import { ADMINISTRATION, Administrator, newUser } from '../../../../test/administrator.js';
import { Caseworker } from '../../../../test/casework.js';
import { ALPINA, NOBODY, NORDFIBRE, TELELIEN } from '../../../../test/demo-organisations.js';
import { draftWith, ventouxHop } from '../../../../test/mw-drafts.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

let portal: TestPortal;
let admin: Administrator;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await Administrator.signedIn(portal);
}, 120_000);

afterAll(() => portal?.close());

const entered = async (companyName: string, rest: object = {}) =>
  (await admin.createOrganisation({ companyName, ...rest }).expect(201)).body;

const audited = (id: string) =>
  portal.database.query<{ action: string; detail: object }>(
    `SELECT action, detail FROM audit_event WHERE object_type = 'organisation' AND object_id = $1 ORDER BY at`,
    [id],
  );

const names = (body: { rows: { companyName: string }[] }): string[] => body.rows.map(({ companyName }) => companyName);

describe('an organisation', () => {
  it('is entered, changed and removed, and every step is on record', async () => {
    const { id, version } = await entered('Hertz & Fils', { nationalCompanyNumber: '900000901' });
    const changed = { companyName: 'Hertz et Fille', nationalCompanyNumber: null };
    const edit = { ...changed, operatorIds: [ALPINA] };
    const { body } = await admin.changeOrganisation(id, { ...edit, version }).expect(200);
    expect(body).toMatchObject({ ...changed, version: version + 1, members: 0, uses: [] });
    expect(body.operators).toEqual([{ id: ALPINA, companyName: 'Alpina Réseaux' }]);
    await admin.changeOrganisation(id, { ...edit, version }).expect(409);
    await admin.removeOrganisation(id, version).expect(409);
    await admin.removeOrganisation(id, body.version).expect(204);
    await admin.organisation(id).expect(404);
    const plain = { isConsultedBody: false, isRegulator: false };
    expect(await audited(id)).toEqual([
      {
        action: 'organisation_created',
        detail: {
          before: {},
          after: { ...plain, companyName: 'Hertz & Fils', nationalCompanyNumber: '900000901', operators: [] },
        },
      },
      {
        action: 'organisation_changed',
        detail: {
          before: { companyName: 'Hertz & Fils', nationalCompanyNumber: '900000901', operators: [] },
          after: { companyName: 'Hertz et Fille', nationalCompanyNumber: null, operators: ['Alpina Réseaux'] },
        },
      },
      {
        action: 'organisation_removed',
        detail: {
          before: {
            ...plain,
            companyName: 'Hertz et Fille',
            nationalCompanyNumber: null,
            operators: ['Alpina Réseaux'],
          },
          after: {},
        },
      },
    ]);
  });

  it.each([
    ['a name that another has, however it is written', { companyName: 'TELELIEN sa' }, 'body.companyName'],
    ['a number that another has', { nationalCompanyNumber: '900000210' }, 'body.nationalCompanyNumber'],
    ['a number of eight digits', { nationalCompanyNumber: '12345678' }, 'body.nationalCompanyNumber'],
    ['a number of ten digits', { nationalCompanyNumber: '1234567890' }, 'body.nationalCompanyNumber'],
    ['a number in other digits', { nationalCompanyNumber: '１２３４５６７８９' }, 'body.nationalCompanyNumber'],
    ['a number with a line after it', { nationalCompanyNumber: '123456789\n' }, 'body.nationalCompanyNumber'],
    ['no name', { companyName: '   ' }, 'body.companyName'],
    ['a name that turns the text', { companyName: 'a\u202eb' }, 'body.companyName'],
    ['a name of 201 letters', { companyName: 'x'.repeat(201) }, 'body.companyName'],
    ['an operator that is not there', { operatorIds: [NOBODY] }, 'body.operatorIds'],
    ['an operator named twice', { operatorIds: [ALPINA, ALPINA] }, 'body.operatorIds'],
  ])('is not entered with %s', async (_what, draft, path) => {
    const { body } = await admin.createOrganisation(draft).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it.each(['id', 'version', 'createdAt', 'members', '__proto__'])('takes no %s from outside', async (field) => {
    const text = `{"companyName":"M","nationalCompanyNumber":null,"operatorIds":[],"${field}":"x"}`;
    const answer = await admin.http.post(`${ADMINISTRATION}/organisations`).type('json').send(text);
    expect([answer.status, answer.body.issues?.[0]?.message]).toEqual([400, 'RULE_UNKNOWN_FIELD']);
  });

  it('does not operate for itself', async () => {
    const { id, companyName, nationalCompanyNumber, version } = await entered('Spiegel');
    await admin.changeOrganisation(id, { companyName, nationalCompanyNumber, version, operatorIds: [id] }).expect(400);
  });

  it('is entered once, however many enter it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.createOrganisation({ companyName: 'Sechsmal', nationalCompanyNumber: '900000906' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  });
});

describe('what refers to an organisation', () => {
  it('keeps it from being removed, and says so', async () => {
    const { body } = await admin.organisation(TELELIEN).expect(200);
    const counts = Object.fromEntries(
      body.uses.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    );
    expect(counts).toEqual({ MEMBERS: body.members, DOSSIERS: body.dossiers });
    const refusal = await admin.removeOrganisation(TELELIEN, body.version).expect(409);
    expect(refusal.body).toMatchObject({ code: 'ORGANISATION_IN_USE' });
    expect(refusal.body.issues.map(({ message }: { message: string }) => message)).toEqual([
      'ORGANISATION_USE_MEMBERS',
      'ORGANISATION_USE_DOSSIERS',
    ]);
    await admin.organisation(TELELIEN).expect(200);
  });

  it('are its members with their operators, and what it holds', async () => {
    const { body } = await admin.organisation(TELELIEN).expect(200);
    expect(body.people.map(({ login }: { login: string }) => login)).toEqual(
      expect.arrayContaining(['applicant', 'owner', 'visitor']),
    );
    const dossiers = await portal.database.query(
      'SELECT module, count(*)::int AS dossiers FROM dossier WHERE holder_id = $1 GROUP BY module ORDER BY module',
      [TELELIEN],
    );
    expect(body.holdings).toMatchObject(dossiers);
    const [links] = body.holdings.filter(({ module }: { module: string }) => module === 'mwApplicationsRequests');
    expect(links.authorisations).toBeGreaterThan(0);
  });
});

describe('an operator', () => {
  const telelien = async () => (await admin.organisation(TELELIEN).expect(200)).body;
  const withOperators = async (operatorIds: string[]) => {
    const { companyName, nationalCompanyNumber, version } = await telelien();
    return admin.changeOrganisation(TELELIEN, { companyName, nationalCompanyNumber, version, operatorIds }).expect(200);
  };

  it('that an organisation opens may be given to its people, and goes from them with it, at once', async () => {
    const rival = await Caseworker.signedIn(portal, 'rival');
    const { id } = await rival.submitted(draftWith(ventouxHop()));
    const applicant = await Caseworker.signedIn(portal, 'applicant');
    await applicant.read(id).expect(404);

    await withOperators([ALPINA]);
    await applicant.read(id).expect(404);
    const relations = [{ parentId: TELELIEN, requestSystems: ['MW' as const, 'ES' as const], operatorIds: [ALPINA] }];
    await admin.changed('applicant', { relations });
    await applicant.read(id).expect(200);
    const member = (await telelien()).people.find(({ login }: { login: string }) => login === 'applicant');
    expect(member.operators).toEqual([{ id: ALPINA, companyName: 'Alpina Réseaux' }]);
    expect((await admin.organisation(ALPINA)).body.operatorOf).toEqual([{ id: TELELIEN, companyName: 'Télélien SA' }]);

    await withOperators([]);
    await applicant.read(id).expect(404);
  });
});

describe('the list of organisations', () => {
  it('is searched by name and number, whatever the case and accents', async () => {
    expect(names((await admin.organisations({ search: 'télé' }).expect(200)).body)).toEqual(
      expect.arrayContaining(['Télélien SA', 'Régie TéléPro']),
    );
    expect(names((await admin.organisations({ search: '900000310' }).expect(200)).body)).toEqual(['AéroEssais SAS']);
  });

  it.each(['sort', 'order', 'after'])('accepts in %s only values it knows', async (filter) => {
    await admin.organisations({ [filter]: "' OR 1=1 --" }).expect(400);
  });

  it.each(['companyName', 'nationalCompanyNumber', 'members', 'dossiers', 'createdAt'])(
    'sorted by %s comes whole in pages of any size',
    async (sort) => {
      const all = (await admin.organisations({ pageSize: 200, sort })).body;
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const query: Record<string, string | number> = { sort, order, pageSize: 3, ...(after !== null && { after }) };
          const { body }: { body: { rows: { companyName: string }[]; next: string | null } } = await admin
            .organisations(query)
            .expect(200);
          seen.push(...names(body));
          after = body.next;
        } while (after);
        expect(seen).toEqual(order === 'asc' ? names(all) : names(all).reverse());
      }
    },
  );
});

test('dossiers are found by the new name of their holder', async () => {
  const officer = await Caseworker.signedIn(portal, 'officer');
  const { body } = await admin.organisation(NORDFIBRE).expect(200);
  const found = async (search: string) =>
    (await officer.list(`?search=${encodeURIComponent(search)}&pageSize=0`).expect(200)).body.total;
  const before = await found('nordfibre');
  expect(before).toBeGreaterThan(0);
  const { nationalCompanyNumber, version } = body;
  const edit = { companyName: 'Septentrion Fibré', nationalCompanyNumber, version, operatorIds: [] };
  await admin.changeOrganisation(NORDFIBRE, edit).expect(200);
  expect([await found('nordfibre'), await found('septentrion fibre')]).toEqual([0, before]);
});

test.each(['officer', 'applicant', 'owner'])('%s has no business here', async (login) => {
  const other = await Administrator.signedIn(portal, login);
  const answers = [
    await other.organisations(),
    await other.organisation(TELELIEN),
    await other.createOrganisation({}),
    await other.changeOrganisation(TELELIEN, {}),
    await other.removeOrganisation(TELELIEN, 1),
    await other.createUser(newUser('x')),
  ];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
});
