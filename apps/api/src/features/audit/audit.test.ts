import { auditActions, auditObjectTypes, formerAuditActions, type Locale } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { eventually } from '../../../test/eventually.js';
import { hostileTexts } from '../../../test/hostile-values.js';
import { draftWith, lyonHop } from '../../../test/mw-drafts.js';
import { DEMO_PASSWORD, startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { AuditChainTask } from '../../kernel/audit/audit-chain.task.js';
import { type AuditEvent, AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { AuditSealingRepository } from '../../kernel/audit/audit-sealing.repository.js';

const services = await testServices();
/** An embedded database has one session: a transaction that stays open stops everybody. */
const withSessions = services.embedded ? it.skip : it;

let portal: TestPortal;
let admin: string;

beforeAll(async () => {
  portal = await startTestPortal({ env: { TRUSTED_PROXIES: 'loopback' } });
  admin = await portal.signIn('admin');
  await seed();
}, 120_000);

afterAll(async () => {
  await portal?.close();
  await services.stop();
});

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly ip: string | null;
  readonly traceId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly object: { readonly type: string; readonly id: string; readonly name: string | null } | null;
  readonly actor: { readonly login: string | null; readonly fullName: string | null } | null;
}

const list = async (query: Readonly<Record<string, string>> = {}): Promise<{ rows: Entry[]; next: string | null }> =>
  (await portal.http(admin).get('/api/main/audit/events').query(query).expect(200)).body;
const idsOf = (rows: readonly Entry[]): string[] => rows.map(({ id }) => id);
const idOf = async (login: string): Promise<string> => {
  const [user] = await portal.database.query<{ id: string }>('SELECT id FROM app_user WHERE login = $1', [login]);
  return user?.id ?? '';
};
const write = async (event: Partial<AuditEvent>) =>
  portal.portal.app
    .get(AuditLogRepository)
    .record(portal.database, { action: 'settings_changed', source: null, ...event });

describe('what people did', () => {
  it('tells who, what, when, from where, and under which correlation id', async () => {
    const from = new Date().toISOString();
    const token = await portal.signIn('officer');
    await portal
      .http(token)
      .post('/api/main/auth/removeRefreshCookie')
      .set('X-Forwarded-For', '198.51.100.7')
      .set('X-Request-Id', 'audit-trace-1')
      .expect(204);
    const { rows } = await list({ from, actor: 'officer' });
    expect(rows).toMatchObject([
      { action: 'logout', actor: { login: 'officer' }, ip: '198.51.100.7', outcome: 'DONE', traceId: 'audit-trace-1' },
      { action: 'login', actor: { login: 'officer' }, ip: '127.0.0.1' },
    ]);
  });

  it('tells the steps of a dossier, with the address they came from', async () => {
    const token = await portal.signIn('applicant');
    const { body } = await portal
      .http(token)
      .post('/api/mwApplicationsRequests/dossiers')
      .set('X-Forwarded-For', '198.51.100.8')
      .send({ draft: draftWith(lyonHop()) })
      .expect(201);
    const submitted = await list({ object: 'mw-' });
    for (const { object } of submitted.rows) expect(object?.name).toMatch(/^MW-\d{4}-\d{6}$/);
    expect(submitted.rows.length).toBeGreaterThan(5);
    const { rows } = await list({ object: body.id });
    expect(rows).toMatchObject([
      {
        action: 'dossier_step',
        ip: '198.51.100.8',
        detail: { step: 'create', before: { status: null }, after: { status: 'DRAFT' } },
      },
    ]);
  });

  it('says what was refused, and to whom', async () => {
    const grant = { grant_type: 'password', username: 'visitor', password: 'not this one' };
    await portal.http().post('/token').type('form').send(grant).expect(400);
    const { rows } = await list({ outcome: 'REFUSED', object: 'visitor' });
    expect(rows).toMatchObject([{ action: 'login_failed', actor: null, object: { type: 'user', name: 'visitor' } }]);
  });

  it.each([
    [{ action: 'audit_verified' }, 'one'],
    [{ objectType: 'mail' }, 'two'],
    [{ object: 'two-id' }, 'two'],
    [{ ip: '2001:db8::5' }, 'three'],
    [{ ip: '2001:db8::/32' }, 'three'],
    [{ ip: '2001:DB8' }, 'three'],
    [{ ip: '203.0.113.7' }, 'none'],
    [{ action: 'audit_verified,audit_forgotten' }, 'one'],
    [{ ip: '203.0.113.0/24' }, 'four'],
    [{ actor: 'FEE' }, 'five'],
    [{ text: 'ÉLÉVATION À' }, 'six'],
    [{ text: '100%_\\' }, 'seven'],
    [{ from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00+00:00' }, 'eight'],
  ])('is found by %j', async (filter, wanted) => {
    const { rows } = await list({ ...filter, pageSize: '200' });
    const marks = rows.map(({ detail }) => detail.mark).filter(Boolean);
    if (wanted !== 'none') expect(marks).toContain(wanted);
    expect(new Set(marks)).toEqual(new Set(wanted === 'none' ? [] : [wanted]));
  });

  it('comes page by page, each event once, while others are written', async () => {
    const seen: Entry[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ pageSize: '7', ...(after && { after }) });
      seen.push(...page.rows);
      await write({ detail: { late: true } });
      after = page.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const [{ count } = { count: 0 }] = await portal.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM audit_event WHERE NOT detail @> '{"late": true}'`,
    );
    expect(seen.filter(({ detail }) => !detail.late)).toHaveLength(count);
  });

  it.each([
    'action=drop',
    'objectType=x',
    'ip=x',
    'from=yesterday',
    'pageSize=100000',
    'after=1',
    'outcome=x',
    `text=${'x'.repeat(121)}`,
  ])('refuses %s', async (query) => {
    await portal.http(admin).get(`/api/main/audit/events?${query}`).expect(400);
  });

  it.each(hostileTexts)('is searched for %j as it stands', async (words) => {
    const sought = words.trim().toLowerCase();
    const everything = await list({ pageSize: '200' });
    const saying = (...parts: readonly (string | null | undefined)[]): boolean =>
      sought === '' || parts.some((part) => part?.toLowerCase().includes(sought));
    // By id: events are sealed meanwhile.
    for (const [filter, isFound] of [
      ['actor', ({ actor }: Entry) => saying(actor?.login, actor?.fullName)],
      ['object', ({ object }: Entry) => saying(object?.name) || object?.id === words.trim()],
    ] as const)
      expect([filter, idsOf((await list({ pageSize: '200', [filter]: words })).rows)]).toEqual([
        filter,
        idsOf(everything.rows.filter(isFound)),
      ]);
    const note = `<${words}>`;
    await write({ detail: { note } });
    const { rows } = await list({ text: JSON.stringify(note).slice(1, -1).slice(0, 120), pageSize: '200' });
    expect(rows.map(({ detail }) => detail.note)).toEqual([note]);
  });

  it.each(['from', 'to', 'action', 'outcome', 'objectType', 'after'])(
    'accepts in %s only values it knows',
    async (name) => {
      const query = { [name]: "' OR 1=1 --" };
      await portal.http(admin).get('/api/main/audit/events').query(query).expect(400);
    },
  );

  it('is read one by one, under an address of its own', async () => {
    const { rows } = await list({ pageSize: '1' });
    const { body } = await portal.http(admin).get(`/api/main/audit/events/${rows[0]?.id}`).expect(200);
    expect(body).toMatchObject({ id: rows[0]?.id, action: rows[0]?.action });
    await portal.http(admin).get(`/api/main/audit/events/${uuidv7()}`).expect(404);
  });

  it('is an administrator’s alone', async () => {
    for (const login of ['officer', 'applicant']) {
      const token = await portal.signIn(login);
      await portal.http(token).get('/api/main/audit/events').expect(403);
      await portal.http(token).post('/api/main/audit/verify').send({}).expect(403);
    }
  });

  it('holds no secret, whatever was done', async () => {
    const secrets = [DEMO_PASSWORD, admin, 'not this one', 'a-typed-password'];
    const { headers, body } = await portal
      .http()
      .post('/token')
      .type('form')
      .send({ grant_type: 'password', username: 'officer', password: DEMO_PASSWORD })
      .expect(200);
    secrets.push(
      String(body.access_token),
      String(headers['set-cookie']).match(/portal_rt=([^;]+)/)?.[1] ?? 'no cookie',
    );
    await portal
      .http()
      .post('/token')
      .type('form')
      .send({ grant_type: 'password', username: 'a-typed-password', password: 'x' });
    const hashes = await portal.database.query<{ hash: string }>(
      `SELECT password_hash AS hash FROM app_user WHERE password_hash IS NOT NULL
       UNION ALL SELECT encode(token_hash, 'hex') FROM access_token UNION ALL SELECT encode(token_hash, 'hex') FROM refresh_token`,
    );
    expect(hashes.length).toBeGreaterThan(5);
    secrets.push(...hashes.map(({ hash }) => hash));
    const lines = await portal.database.query<{ line: string }>(
      "SELECT (to_jsonb(e) - 'hash' - 'previous_hash')::text AS line FROM audit_event e",
    );
    const everything = lines.map(({ line }) => line).join('\n');
    for (const secret of secrets) expect(everything.includes(secret)).toBe(false);
  });
});

async function seed(): Promise<void> {
  await write({ action: 'audit_verified', detail: { mark: 'one' } });
  await write({ object: { type: 'mail', id: 'two-id' }, detail: { mark: 'two' } });
  await write({ source: { ip: '2001:db8::5', traceId: 'third' }, detail: { mark: 'three' } });
  await write({ source: { ip: '203.0.113.77', traceId: 'fourth' }, detail: { mark: 'four' } });
  await write({ actorId: await idOf('fees'), detail: { mark: 'five' } });
  await write({ detail: { mark: 'six', before: { a: 'élévation à 45°' } } });
  await write({ detail: { mark: 'seven', name: '100%_\\' } });
  await portal.database.query(
    `INSERT INTO audit_event (id, action, at, detail) VALUES ($1, 'login', '2001-01-01T12:00:00Z', '{"mark": "eight"}')`,
    [uuidv7()],
  );
}

describe('the file of what people did', () => {
  const sealed = () =>
    eventually(
      async () => {
        await portal.portal.app.get(AuditChainTask).sealAll();
        return (await portal.database.query('SELECT FROM audit_event WHERE sequence IS NULL')).length;
      },
      (unsealed) => unsealed === 0,
    );
  const csv = async (query: Readonly<Record<string, string>>, locale: Locale = 'de'): Promise<string[]> => {
    const order = { table: 'main/audit', query, format: 'csv', locale, timeZone: 'UTC' };
    const { body } = await portal.http(admin).post('/api/main/exports').send(order).expect(201);
    const { text } = await portal.http(admin).get(`/api/main/exports/${body.id}/file`).expect(200);
    return text.split('\r\n').slice(0, -1);
  };
  /** The one row of a file, by heading. */
  const rowOf = async (query: Readonly<Record<string, string>>, locale: Locale) => {
    const [headings = '', row = '', ...more] = await csv(query, locale);
    expect(more).toEqual([]);
    const separator = headings.includes(';') ? ';' : ',';
    const cells =
      row.match(new RegExp(`(?<=^|${separator})("([^"]|"")*"|[^${separator}"]*)(?=$|${separator})`, 'g')) ?? [];
    const names = headings.replace(/^\uFEFF/, '').split(separator);
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, cells[at]?.replace(/^"|"$/g, '').replaceAll('""', '"')]));
  };

  it('has every event that the filter lets through, in words, with all that it says', async () => {
    await write({
      object: { type: 'document', id: '=HYPERLINK("http://evil.example";"x")' },
      detail: { mark: 'formula' },
    });
    await sealed();
    const lines = await csv({ objectType: 'document', text: 'formula' });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Zeitpunkt');
    expect(lines[1]).toContain(`;"'=HYPERLINK(""http://evil.example"";""x"")";`);
    expect(lines[1]).toContain('"{""mark"":""formula""}"');
    const { rows } = await list({ objectType: 'mail,document', pageSize: '200' });
    expect(await csv({ objectType: 'mail,document' })).toHaveLength(rows.length + 1);
  });

  it.each([
    ['fr', 'Export demandé', 'Faisceaux hertziens', 'Identifiant', 'ID de l’objet', 'Objet', 'Action'],
    ['en', 'Export requested', 'Microwave links', 'User name', 'Object ID', 'Object', 'Action'],
    ['es', 'Exportación solicitada', 'Radioenlaces', 'Nombre de usuario', 'ID del objeto', 'Objeto', 'Acción'],
    ['it', 'Esportazione richiesta', 'Ponti radio', 'Nome utente', 'ID dell’oggetto', 'Oggetto', 'Azione'],
    ['de', 'Export angefordert', 'Richtfunkstrecken', 'Benutzername', 'ID des Gegenstands', 'Gegenstand', 'Handlung'],
  ] as const)(
    'says in %s what the list says, with ids in columns of their own',
    async (locale, action, thing, login, objectId, object, act) => {
      const [id, actorId] = [uuidv7(), await idOf('admin')];
      await write({
        action: 'export_started',
        actorId,
        object: { type: 'export', id },
        detail: { list: 'mw-applications-requests/dossiers' },
      });
      await sealed();
      const row = await rowOf({ object: id }, locale);
      expect(row).toMatchObject({ [act]: action, [object]: thing, [objectId]: id, [login]: 'admin' });
      expect(Object.values(row).filter((cell) => cell === actorId)).toHaveLength(1);
      expect(Object.values(row).filter((cell) => cell?.includes(id))).toHaveLength(1);
    },
  );

  it('calls fields as the screens do, from what to what, and keeps what was recorded beside it', async () => {
    const id = await idOf('visitor');
    const detail = {
      before: { requestSystems: ['MW'], postCode: null },
      after: { requestSystems: ['MW', 'ES'], postCode: '69001', ofAnOlderRelease: 1 },
      remark: 'asked for in words',
    };
    await write({ action: 'user_changed', object: { type: 'user', id }, detail });
    await sealed();
    const row = await rowOf({ text: 'asked for in words' }, 'fr');
    expect(row).toMatchObject({
      Identifiant: 'Sans connexion',
      Action: 'Utilisateur modifié',
      Objet: 'visitor',
      'ID de l’objet': id,
      Changements: 'Code postal, Systèmes, ofAnOlderRelease',
      Détail:
        'Code postal = Aucun → 69001; Systèmes = MW → MW, ES; ofAnOlderRelease = Aucun → 1; remark = asked for in words',
    });
    expect(JSON.parse(row['Données consignées'] ?? '')).toEqual(detail);
  });

  it.each([
    ['fr', 'État = Brouillon → Déposé; Étape = Dossier déposé; Durée en secondes = 91001'],
    ['en', 'State = Draft → Submitted; Step = Application submitted; Duration in seconds = 91002'],
  ] as const)(
    'has values in the words of the screen in %s, with codes in columns of their own',
    async (locale, words) => {
      const seconds = Number(words.slice(-5));
      const detail = { step: 'submit', seconds, before: { status: 'DRAFT' }, after: { status: 'SUBMITTED' } };
      await write({ action: 'dossier_step', object: { type: 'dossier', id: uuidv7() }, detail });
      await sealed();
      const cells = Object.values(await rowOf({ text: String(seconds) }, locale));
      expect(cells).toEqual(expect.arrayContaining([words, 'dossier_step']));
    },
  );

  it('has acts of earlier releases too, by their name', async () => {
    await portal.database.query(
      `INSERT INTO audit_event (id, action, at, actor_id, detail)
       VALUES ($1, 'audit_exported', '2002-01-01T12:00:00Z', $2, '{"actor": "fees"}')`,
      [uuidv7(), await idOf('admin')],
    );
    await sealed();
    const period = { from: '2002-01-01T00:00:00Z', to: '2002-01-02T00:00:00Z' };
    expect(await rowOf(period, 'fr')).toMatchObject({ Action: 'Journal d’audit exporté', Identifiant: 'admin' });
    expect(await rowOf(period, 'de')).toMatchObject({ Handlung: 'Prüfprotokoll exportiert' });
  });

  withSessions(
    'has what is sealed only, with number and hash: not the order for the file itself, until the next',
    async () => {
      await sealed();
      const everything = async () => (await csv({ action: 'export_started' })).slice(1).map((line) => line.split(';'));
      // Whoever holds the end of the chain keeps everybody from sealing.
      const first = await portal.database.transaction(async (sql) => {
        await portal.portal.app.get(AuditSealingRepository).head(sql, 'FOR UPDATE');
        return everything();
      });
      await sealed();
      const second = await everything();
      for (const cells of [...first, ...second]) {
        expect(cells.at(0)).toMatch(/^[0-9]+$/);
        expect(cells.at(-1)).toMatch(/^[0-9a-f]{64}$/);
      }
      expect(second.length).toBeGreaterThan(first.length);
    },
  );
});

it('what the catalogue does not know is not written', async () => {
  const [row] = await portal.database.query<{ actions: string[]; types: string[] }>(
    `SELECT array_agg(DISTINCT action) AS actions, array_agg(DISTINCT object_type) FILTER (WHERE object_type IS NOT NULL) AS types
     FROM audit_event`,
  );
  const known = [...Object.keys(auditActions), ...formerAuditActions];
  for (const action of row?.actions ?? []) expect(known).toContain(action);
  for (const type of row?.types ?? []) expect([...auditObjectTypes]).toContain(type);
});
