import type { Caseworker } from '../../../test/casework.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';
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

const today = () => new Date().toISOString().slice(0, 10);

it('writes to nobody about what the demonstration replays', async () => {
  expect(await written()).toEqual([]);
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
    const inForce = await mailsOf(() => portal.portal.app.get(EntryIntoForceTask).sweep());
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
