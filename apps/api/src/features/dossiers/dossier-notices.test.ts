import type { Caseworker } from '../../../test/casework.js';
import { roundOf } from '../../../test/casework.js';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';
import { SettingsRepository } from '../app-settings/settings.repository.js';
import { DeadlinesService } from './deadlines/deadlines.service.js';
import { EntryIntoForceTask } from './entry-into-force.task.js';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
let decider: Caseworker;

beforeAll(async () => {
  portal = await startSamplePortal();
  ({ applicant, officer, decider } = await caseworkers(portal, STATIONS, ['applicant', 'officer', 'decider']));
}, 120_000);

afterAll(() => portal?.close());

interface WrittenMail {
  readonly template: string;
  readonly login: string;
  readonly locale: string;
  readonly filling: Readonly<Record<string, string>> | null;
}

const written = (): Promise<WrittenMail[]> =>
  portal.database.query<WrittenMail>(
    `SELECT m.template, u.login, m.locale, m.filling FROM mail m JOIN app_user u ON u.email = m.recipient
     WHERE m.template LIKE 'DOSSIER%' ORDER BY m.template, u.login`,
  );

/** Mails of a step: template and login of the reader. */
async function mailsOf(step: () => Promise<unknown>): Promise<string[]> {
  await portal.database.query('DELETE FROM mail');
  await step();
  return (await written()).map(({ template, login }) => `${template} ${login}`);
}

const today = () => portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());

/** Entries of all inboxes: kind and login of the reader. */
async function entries(): Promise<string[]> {
  const rows = await portal.database.query<{ kind: string; login: string }>(
    'SELECT e.kind, u.login FROM inbox_entry e JOIN app_user u ON u.id = e.user_id ORDER BY e.kind, u.login',
  );
  return rows.map(({ kind, login }) => `${kind} ${login}`);
}

async function entriesOf(step: () => Promise<unknown>): Promise<string[]> {
  await portal.database.query('DELETE FROM inbox_entry');
  await step();
  return entries();
}

const inboxOf = async (login: string) => {
  const { body } = await portal
    .http(await portal.signIn(login))
    .get('/api/main/inbox/entries')
    .expect(200);
  return body.rows;
};
const prefer = async (login: string, preference: object) =>
  portal
    .http(await portal.signIn(login))
    .put('/api/main/inbox/preferences')
    .send(preference);

it('writes to nobody about what the demonstration replays', async () => {
  // Reminders are about the days to come, not about the steps that were replayed.
  expect((await written()).filter(({ template }) => template !== 'DOSSIER_EXPIRING')).toEqual([]);
  expect((await entries()).filter((entry) => !entry.startsWith('DOSSIER_EXPIRING'))).toEqual([]);
});

it('tells the mailbox of the module of a submission, in the language of the portal', async () => {
  const settings = portal.portal.app.get(SettingsRepository, { strict: false });
  const module = 'freqExperimentationRequests';
  await settings.merge(module, 'NON_PUBLIC', { notificationMailbox: 'trials@regulator.example' });
  await applicant.submitted(elsewhere);
  await settings.merge(module, 'NON_PUBLIC', { notificationMailbox: null });
  await applicant.submitted(elsewhere);
  const told = await portal.database.query(
    `SELECT template, locale FROM mail WHERE recipient = 'trials@regulator.example'`,
  );
  expect(told).toEqual([{ template: 'DOSSIER_TO_EXAMINE', locale: 'fr' }]);
});

describe('the steps of a dossier', () => {
  let id: string;
  let version: number;
  const act =
    (who: Caseworker, action: string, body: object = {}) =>
    async () => {
      ({ version } = (await who.act(id, action, { version, ...body }).expect(200)).body);
    };

  beforeAll(async () => {
    ({ id, version } = await applicant.opened(elsewhere));
  });

  it('are told to the submitter, to those who examine and to those who decide', async () => {
    const submitted = await mailsOf(act(applicant, 'submit'));
    expect(submitted).toContain('DOSSIER_SUBMITTED applicant');
    expect(submitted).toContain('DOSSIER_TO_EXAMINE officer');
    expect(submitted.filter((mail) => /visitor|agency|rival/.test(mail))).toEqual([]);
    const returned = await mailsOf(act(officer, 'returnIncomplete', { reason: 'Hauteurs <à> préciser.' }));
    expect(returned).toContain('DOSSIER_RETURNED applicant');
    expect(returned.filter((mail) => !mail.startsWith('DOSSIER_RETURNED'))).toEqual([]);
    await act(applicant, 'submit')();
    const accepted = await mailsOf(act(officer, 'accept'));
    expect(accepted).toEqual(expect.arrayContaining(['DOSSIER_ACCEPTED applicant', 'DOSSIER_TO_DECIDE decider']));
    expect(accepted).not.toContain('DOSSIER_TO_DECIDE officer');
    expect(await mailsOf(act(decider, 'grant', { effectiveFrom: today() }))).toContain('DOSSIER_GRANTED applicant');
    const inForce = await mailsOf(() => roundOf(portal, EntryIntoForceTask));
    expect(inForce).toContain('DOSSIER_IN_FORCE applicant');
  });
});

it('carries reference, holder, reason and the address of the dossier, in the reader’s language', async () => {
  await portal.database.query(`UPDATE app_user SET language = 'de' WHERE login = 'applicant'`);
  const { id, version, reference } = await applicant.submitted({ ...elsewhere, name: 'Essai du Ventoux' });
  await portal.database.query('DELETE FROM mail');
  await officer.act(id, 'returnIncomplete', { version, reason: 'Puissance ?' }).expect(200);
  const [mail] = (await written()).filter(({ login }) => login === 'applicant');
  expect(mail).toMatchObject({ template: 'DOSSIER_RETURNED', locale: 'de' });
  expect(mail!.filling).toMatchObject({
    dossierReference: reference,
    dossierTitle: 'Essai du Ventoux',
    reason: 'Puissance ?',
    link: expect.stringContaining(`/app/freq-experimentation-requests/consultation/${id}/summary`),
  });
});

it('asks nobody to decide who has examined the dossier', async () => {
  const { id, version } = await applicant.submitted({ ...elsewhere, name: 'Essai examiné' });
  const accepted = await mailsOf(() => decider.act(id, 'accept', { version }).expect(200));
  expect(accepted).toContain('DOSSIER_ACCEPTED applicant');
  expect(accepted.filter((mail) => mail.startsWith('DOSSIER_TO_DECIDE'))).toEqual([]);
});

it('writes nothing about a step that was refused', async () => {
  const { id, version } = await applicant.submitted({ ...elsewhere, name: 'Essai refusé' });
  expect(await mailsOf(() => officer.act(id, 'accept', { version: version + 7 }).expect(409))).toEqual([]);
});

it('enters the same notices in the inboxes of those who get the mails, with the address of the dossier', async () => {
  const { id, version } = await applicant.opened({ ...elsewhere, name: 'Essai du bac' });
  await portal.database.query('DELETE FROM mail');
  const entries = await entriesOf(() => applicant.act(id, 'submit', { version }).expect(200));
  expect(entries).toEqual((await written()).map(({ template, login }) => `${template} ${login}`));
  expect(entries).toEqual(expect.arrayContaining(['DOSSIER_SUBMITTED applicant', 'DOSSIER_TO_EXAMINE officer']));
  const [mail] = await written();
  expect((await inboxOf('officer'))[0]).toMatchObject({
    kind: 'DOSSIER_TO_EXAMINE',
    parameters: {
      dossierReference: mail!.filling!.dossierReference,
      dossierTitle: 'Essai du bac',
      companyName: 'Télélien SA',
    },
    path: `/app/freq-experimentation-requests/consultation/${id}/summary`,
    readAt: null,
  });
});

it('leaves out the inbox or the mail of those who have switched it off', async () => {
  expect((await prefer('applicant', { kind: 'DOSSIER_ACCEPTED', inInbox: true, byMail: false })).status).toBe(200);
  expect((await prefer('decider', { kind: 'DOSSIER_TO_DECIDE', inInbox: false, byMail: true })).status).toBe(200);
  const { id, version } = await applicant.submitted({ ...elsewhere, name: 'Essai discret' });
  await portal.database.query('DELETE FROM mail');
  const entries = await entriesOf(() => officer.act(id, 'accept', { version }).expect(200));
  const mails = (await written()).map(({ template, login }) => `${template} ${login}`);
  expect(entries).toContain('DOSSIER_ACCEPTED applicant');
  expect(mails).not.toContain('DOSSIER_ACCEPTED applicant');
  expect(entries).not.toContain('DOSSIER_TO_DECIDE decider');
  expect(mails).toContain('DOSSIER_TO_DECIDE decider');
  await portal.database.query('DELETE FROM notice_preference');
});

it('notifies of what is required whatever is stored about it', async () => {
  await portal.database.query(
    `INSERT INTO notice_preference SELECT id, 'DOSSIER_RETURNED', false, false FROM app_user WHERE login = 'applicant'`,
  );
  const { id, version } = await applicant.submitted({ ...elsewhere, name: 'Essai retourné' });
  await portal.database.query('DELETE FROM mail');
  const act = () => officer.act(id, 'returnIncomplete', { version, reason: 'Plan ?' }).expect(200);
  expect(await entriesOf(act)).toContain('DOSSIER_RETURNED applicant');
  expect((await written()).map(({ template, login }) => `${template} ${login}`)).toContain(
    'DOSSIER_RETURNED applicant',
  );
});

it('keeps the day from which a right holds as a day, which mails write as their readers do', async () => {
  await portal.database.query(`UPDATE app_user SET language = 'fr' WHERE login = 'applicant'`);
  const { id, version } = await applicant.submitted({ ...elsewhere, name: 'Essai daté' });
  const accepted = (await officer.act(id, 'accept', { version }).expect(200)).body;
  await portal.database.query('DELETE FROM mail');
  await decider.act(id, 'grant', { version: accepted.version, effectiveFrom: '2031-02-28' }).expect(200);
  const mail = (await written()).find(({ login }) => login === 'applicant');
  expect(mail?.filling?.effectiveDay).toBe('28-02-2031');
  expect((await inboxOf('applicant'))[0].parameters.effectiveDay).toBe('2031-02-28');
});

it('notifies nobody of a step that was refused', async () => {
  const { id, version } = await applicant.submitted({ ...elsewhere, name: 'Essai annulé' });
  expect(await entriesOf(() => officer.act(id, 'accept', { version: version + 7 }).expect(409))).toEqual([]);
});

it('tells connected readers at once that their inbox has changed, and nobody else', async () => {
  const reader = await PortalHubClient.connected(portal.url, await portal.signIn('officer'));
  const other = await PortalHubClient.connected(portal.url, await portal.signIn('visitor'));
  await applicant.submitted({ ...elsewhere, name: 'Essai annoncé' });
  expect(await reader.next('receiveInboxChange')).toBeNull();
  expect((await inboxOf('officer'))[0].parameters.dossierTitle).toBe('Essai annoncé');
  expect(other.all('receiveInboxChange')).toEqual([]);
  await Promise.all([reader.stop(), other.stop()]);
});
