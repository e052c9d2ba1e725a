import { Locale, mailTemplateKeys } from '@portal/contracts';
import { eventually } from '../../../test/eventually.js';
import { MailServer } from '../../../test/mail-server.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { MailsService } from './mails.service.js';

const server = new MailServer();
let portal: TestPortal;
let admin: string;

beforeAll(async () => {
  portal = await startTestPortal({ env: { SMTP_URL: `smtp://127.0.0.1:${await server.listen()}` } });
  admin = await portal.signIn('admin');
}, 120_000);

afterAll(async () => {
  await portal?.close();
  await server.close();
});

interface Template {
  readonly key: string;
  readonly locale: string;
  readonly subject: string;
  readonly bodyHtml: string;
  readonly placeholders: readonly string[];
  readonly enabled: boolean;
  readonly version: number;
  readonly customised: boolean;
}

const path = '/api/main/appSettings';
const all = async (): Promise<Template[]> =>
  (await portal.http(admin).get(`${path}/getRegistrationMailTemplates`).expect(200)).body.templates;
const read = async (key: string, locale: string): Promise<Template> => {
  const template = (await all()).find((one) => one.key === key && one.locale === locale);
  if (!template) throw new Error(`no ${key} in ${locale}`);
  return template;
};
const save = (...templates: object[]) =>
  portal.http(admin).post(`${path}/setRegistrationMailTemplates`).send({ templates });
const act = (operation: string, body: object) =>
  portal.http(admin).post(`${path}/${operation}RegistrationMailTemplate`).send(body);
const write = (to: string) =>
  portal.portal.app.get(MailsService).send(portal.database, {
    template: 'UPDATE_RECEIVED',
    locale: 'it',
    to,
    values: { fullName: 'Gianni', requestNumber: 'UPD-7' },
  });

describe('mail templates', () => {
  it('are there for every mail in every language, with what they may name', async () => {
    const templates = await all();
    expect(templates.map(({ key, locale }) => `${key} ${locale}`)).toEqual(
      mailTemplateKeys.flatMap((key) => Locale.options.map((locale) => `${key} ${locale}`)),
    );
    expect(await read('REGISTRATION_CONFIRM_EMAIL', 'fr')).toMatchObject({
      subject: 'Confirmez votre adresse électronique',
      placeholders: ['fullName', 'requestNumber', 'link', 'deadline'],
      enabled: true,
      version: 0,
      customised: false,
    });
  });

  it('are saved as they are read, changed; mails say it from then on', async () => {
    const template = await read('UPDATE_RECEIVED', 'it');
    const changed = { ...template, subject: 'Ricevuta {{requestNumber}}', bodyHtml: '<p>Ciao {{fullName}}</p>' };
    const { body } = await save(changed).expect(200);
    expect(body.templates).toContainEqual({ ...changed, version: 1, customised: true });
    await write('gianni@x.example');
    const [{ message } = { message: undefined }] = await server.mailsTo('gianni@x.example');
    expect(message?.subject).toBe('Ricevuta UPD-7');
    expect(message?.text?.trim()).toBe('Ciao Gianni');
  });

  it('that somebody else changed since are left alone, and so is everything saved with them', async () => {
    const mine = await read('UPDATE_REFUSED', 'en');
    const other = await read('UPDATE_REFUSED', 'de');
    await save({ ...mine, subject: 'first' }).expect(200);
    const { body } = await save({ ...other, subject: 'along' }, { ...mine, subject: 'second' }).expect(409);
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 1 });
    expect((await read('UPDATE_REFUSED', 'en')).subject).toBe('first');
    expect((await read('UPDATE_REFUSED', 'de')).subject).toBe(other.subject);
    await save({ ...mine, version: 5 }).expect(409);
    await save({ ...other, version: 3 }).expect(409);
  });

  it('saved by twenty people at once are saved by one', async () => {
    const template = await read('DELETE_DONE', 'es');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, person) => save({ ...template, subject: `person ${person}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('go back to what ships, without going back in time', async () => {
    const shipped = await read('DELETE_RECEIVED', 'fr');
    await save({ ...shipped, subject: 'à moi', enabled: false }).expect(200);
    await act('reset', { key: 'DELETE_RECEIVED', locale: 'fr', version: 0 }).expect(409);
    const { body } = await act('reset', { key: 'DELETE_RECEIVED', locale: 'fr', version: 1 }).expect(200);
    expect(body).toEqual({ ...shipped, enabled: false, version: 2 });
    await save({ ...shipped, version: 0 }).expect(409);
  });

  it('that are switched off are in the log of mails, and nowhere else', async () => {
    await save({ ...(await read('UPDATE_RECEIVED', 'it')), enabled: false }).expect(200);
    await write('silent@x.example');
    const { body } = await portal.http(admin).get('/api/main/mails?search=silent').expect(200);
    expect(body.rows).toMatchObject([
      { status: 'CANCELLED', lastAnswer: 'TEMPLATE_OFF', attempts: 0, canRetry: false },
    ]);
  });

  it('keep nothing in a body that a mail program might run', async () => {
    const template = await read('PASSWORD_CHANGED', 'en');
    const bodyHtml =
      '<p onclick="x">Hi <script>alert(1)</script><a href="javascript:x">a</a><a href="{{link}}">b</a><img src=x></p>';
    const { body } = await save({ ...template, bodyHtml }).expect(200);
    const saved = body.templates.find((one: Template) => one.key === template.key && one.locale === 'en');
    expect(saved.bodyHtml).toBe('<p>Hi <a>a</a><a href="{{link}}">b</a></p>');
  });

  it.each([
    ['escaping', '&'.repeat(19_998), 'RULE_TOO_LONG'],
    ['closing tags', '<p>'.repeat(3_000), 'RULE_TOO_LONG'],
    ['dropping scripts', '<script>alert(1)</script>', '_RSFAP_SHARED_REQUIRED'],
  ])(
    'refuse a body that is too long or empty after %s, and can be read as before',
    async (_what, bodyHtml, message) => {
      const [first, second] = [await read('UPDATE_ACCEPTED', 'es'), await read('UPDATE_ACCEPTED', 'de')];
      const { body } = await save(first, { ...second, bodyHtml }).expect(400);
      expect(body.issues).toMatchObject([{ path: 'body.templates.1.bodyHtml', message }]);
      expect(await read('UPDATE_ACCEPTED', 'de')).toEqual(second);
    },
  );

  it('that were stored longer than a change may be are listed with the others', async () => {
    const bodyHtml = `<p>${'&amp;'.repeat(5_000)}</p>`;
    await portal.database.query(
      `INSERT INTO mail_template (key, locale, subject, body_html, version) VALUES ('DELETE_DONE', 'it', 'x', $1, 1)`,
      [bodyHtml],
    );
    expect(await read('DELETE_DONE', 'it')).toMatchObject({ bodyHtml, customised: true });
    const { body } = await save({ ...(await read('DELETE_DONE', 'it')), subject: 'y' }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'body.templates.0.bodyHtml', message: 'RULE_TOO_LONG' }]);
    await act('reset', { key: 'DELETE_DONE', locale: 'it', version: 1 }).expect(200);
  });

  it.each([
    [
      'a name misspelt in the subject',
      { subject: 'For {{ fullname }}' },
      'body.templates.0.subject',
      'RULE_PLACEHOLDER_UNKNOWN',
      { name: 'fullname' },
    ],
    [
      'a name of another template',
      { bodyHtml: '<p>{{reason}}</p>' },
      'body.templates.0.bodyHtml',
      'RULE_PLACEHOLDER_UNKNOWN',
      { name: 'reason' },
    ],
    [
      'a name that every object has',
      { bodyHtml: '{{constructor}}' },
      'body.templates.0.bodyHtml',
      'RULE_PLACEHOLDER_UNKNOWN',
      { name: 'constructor' },
    ],
    [
      'braces left open',
      { bodyHtml: '<p>{{fullName</p>' },
      'body.templates.0.bodyHtml',
      'RULE_PLACEHOLDER_OPEN',
      undefined,
    ],
    ['an empty subject', { subject: ' ' }, 'body.templates.0.subject', '_RSFAP_SHARED_REQUIRED', { minimum: 1 }],
    ['a subject too long', { subject: 'x'.repeat(201) }, 'body.templates.0.subject', 'RULE_TOO_LONG', { maximum: 200 }],
    [
      'a body too long',
      { bodyHtml: 'x'.repeat(100_000) },
      'body.templates.0.bodyHtml',
      'RULE_TOO_LONG',
      { maximum: 20_000 },
    ],
    [
      'a language the portal does not speak',
      { locale: 'pt' },
      'body.templates.0.locale',
      'RULE_NOT_A_CHOICE',
      undefined,
    ],
    ['a field of nobody’s', { recipients: 'all' }, 'body.templates.0', 'RULE_UNKNOWN_FIELD', { keys: 'recipients' }],
  ])('refuse %s', async (_what, change, at, message, params) => {
    const { body } = await save({ ...(await read('UPDATE_ACCEPTED', 'en')), ...change }).expect(400);
    expect(body.issues).toMatchObject([{ path: at, message, ...(params && { params }) }]);
    expect(await read('UPDATE_ACCEPTED', 'en')).toMatchObject({ version: 0 });
  });

  it('that somebody waits for cannot be switched off', async () => {
    const { body } = await save({ ...(await read('PASSWORD_RESET', 'fr')), enabled: false }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'body.templates.0.enabled', message: 'RULE_MAIL_ESSENTIAL' }]);
  });

  it.each([
    ['leaves the link out', '<p>Bonjour {{fullName}}</p>'],
    ['has it only in what is dropped', '<p>Bonjour</p><script>{{link}}</script>'],
  ])('that somebody waits for is refused when it %s', async (_what, bodyHtml) => {
    const { body } = await save({ ...(await read('PASSWORD_RESET', 'fr')), bodyHtml }).expect(400);
    expect(body.issues).toMatchObject([
      { path: 'body.templates.0.bodyHtml', message: 'RULE_PLACEHOLDER_MISSING', params: { name: 'link' } },
    ]);
    expect(await read('PASSWORD_RESET', 'fr')).toMatchObject({ version: 0 });
  });

  it('are an administrator’s alone', async () => {
    const token = await portal.signIn('officer');
    await portal.http(token).get(`${path}/getRegistrationMailTemplates`).expect(403);
    for (const operation of [
      'setRegistrationMailTemplates',
      'previewRegistrationMailTemplate',
      'testRegistrationMailTemplate',
    ])
      await portal.http(token).post(`${path}/${operation}`).send({}).expect(403);
  });

  it('tell in the audit who changed what, and no wording', async () => {
    const events = await portal.database.query<{ objectId: string; detail: object }>(
      `SELECT object_id AS "objectId", detail FROM audit_event WHERE action = 'mail_template_changed' AND object_id LIKE 'DELETE_RECEIVED%'
       ORDER BY at`,
    );
    const shipped = { version: 0, enabled: true, customised: false };
    const changed = { version: 1, enabled: false, customised: true };
    const reset = { version: 2, enabled: false, customised: false };
    expect(events).toEqual([
      { objectId: 'DELETE_RECEIVED/fr', detail: { before: shipped, after: changed } },
      { objectId: 'DELETE_RECEIVED/fr', detail: { before: changed, after: reset } },
    ]);
  });
});

describe('a wording that is not saved', () => {
  const draft = {
    key: 'PASSWORD_RESET',
    locale: 'de',
    subject: 'Für {{fullName}}',
    bodyHtml: '<p>{{deadline}} <b onclick="x">{{loginName}}</b></p>',
  };

  it('is shown as it would arrive', async () => {
    const { body } = await act('preview', draft).expect(200);
    expect(body.subject).toBe('Für Jeanne Martin');
    expect(body.html).toContain('<p>30. November 2026 um 18:00 <b>j.martin</b></p>');
    expect(body.text).toBe('30. November 2026 um 18:00 j.martin');
  });

  it('is shown with what silence means in its own language', async () => {
    const wording = { key: 'DOSSIER_OPINION_OVERDUE', subject: 'x', bodyHtml: '<p>{{silence}} {{link}}</p>' };
    const { body } = await act('preview', { ...wording, locale: 'es' }).expect(200);
    expect(body.text).toBe('El silencio no vale como dictamen. https://portal.example/app/');
  });

  it('is shown with the data of a request, and examples for what that does not say', async () => {
    const [request] = await portal.database.query<{ id: string; reference: string; name: string }>(
      `INSERT INTO account_request (id, reference, kind, payload, full_name, email, language)
       VALUES (gen_random_uuid(), 'REG-2026-000042', 'REGISTRATION', '{"loginName": "z.<b>"}', 'Zoë & Fils', 'z@x.example', 'fr')
       RETURNING id, reference`,
    );
    const bodyHtml = '<p>{{fullName}} {{loginName}} {{requestNumber}} {{companyName}} {{link}}</p>';
    const wording = { key: 'REGISTRATION_ACCEPTED', locale: 'fr', subject: 'x', bodyHtml };
    const { body } = await act('preview', { ...wording, requestId: request?.id }).expect(200);
    expect(body.text).toBe('Zoë & Fils z.<b> REG-2026-000042 Zoë & Fils https://portal.example/app/');
    await act('preview', { ...wording, requestId: '01990000-0000-7000-8000-00000000dead' }).expect(404);
    await act('test', { ...wording, requestId: '01990000-0000-7000-8000-00000000dead' }).expect(404);
  });

  it('is sent to whoever tries it, to nobody else, and stays unsaved', async () => {
    const { body } = await act('test', draft).expect(202);
    const [{ to, message } = { to: undefined, message: undefined }] = await server.mailsTo(body.to);
    expect(to).toEqual([body.to]);
    expect(message?.subject).toBe('Für Jeanne Martin');
    const [user] = await portal.database.query("SELECT email FROM app_user WHERE login = 'admin'");
    expect(user).toEqual({ email: body.to });
    expect(await read('PASSWORD_RESET', 'de')).toMatchObject({ version: 0 });
    const log = () => portal.http(admin).get(`/api/main/mails?search=${body.to}`).expect(200);
    const sent = await eventually(
      async () => (await log()).body.rows[0],
      ({ status }) => status === 'SENT',
    );
    expect(sent).toMatchObject({ id: body.mailId, isTest: true });
  });

  it('is refused like one that is saved', async () => {
    const { body } = await act('preview', { ...draft, subject: '{{reason}}' }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'body.subject', params: { name: 'reason' } }]);
    await act('test', { ...draft, to: 'victim@x.example' }).expect(400);
  });
});
