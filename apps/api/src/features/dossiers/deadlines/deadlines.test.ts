import { daysAfter, type SilenceMeaning } from '@portal/contracts';
import type { Caseworker } from '../../../../test/casework.js';
import { roundOf } from '../../../../test/casework.js';
import type { TestPortal } from '../../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../../test/sample-dossiers/sample-portal.js';
import { SettingsRepository } from '../../app-settings/settings.repository.js';
import { DeadlinesService } from './deadlines.service.js';
import { DeadlinesTask } from './deadlines.task.js';

let portal: TestPortal;
let applicant: Caseworker;
let officer: Caseworker;
let today: string;

beforeAll(async () => {
  portal = await startSamplePortal();
  ({ applicant, officer } = await caseworkers(portal, STATIONS, ['applicant', 'officer']));
  today = portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());
}, 120_000);
afterAll(() => portal?.close());

const limits = (settings: object) =>
  portal.portal.app
    .get(SettingsRepository, { strict: false })
    .merge('freqExperimentationRequests', 'NON_PUBLIC', settings);

/** One round of the portal at noon of a day. */
const sweepOn = (day: string) => roundOf(portal, DeadlinesTask, new Date(`${day}T11:00:00Z`));
const read = async (id: string) => (await officer.read(id).expect(200)).body;

async function underReview(): Promise<string> {
  const { id, version } = await applicant.submitted(elsewhere);
  await officer.act(id, 'accept', { version }).expect(200);
  return id;
}

async function returned(): Promise<string> {
  const { id, version } = await applicant.submitted(elsewhere);
  await officer.act(id, 'returnIncomplete', { version, reason: 'Hauteurs.' }).expect(200);
  return id;
}

/** Templates and readers of what a round sends about one dossier. */
async function mailsOn(day: string, id: string): Promise<string[]> {
  const { reference } = await read(id);
  await portal.database.query('DELETE FROM mail');
  await sweepOn(day);
  const rows = await portal.database.query<{ mail: string }>(
    `SELECT m.template || ' ' || u.login AS mail FROM mail m JOIN app_user u ON u.email = m.recipient
     WHERE m.filling ->> 'dossierReference' = $1 ORDER BY 1`,
    [reference],
  );
  return rows.map(({ mail }) => mail);
}

describe('the statutory clock', () => {
  it('starts with a complete application, and its day is that of the list too', async () => {
    const { id: submitted } = await applicant.submitted(elsewhere);
    expect(await read(submitted)).toMatchObject({ clock: null, dueOn: null });
    const id = await underReview();
    expect(await read(id)).toMatchObject({
      clock: { startedOn: today, pausedIntervals: [], limitDays: 42, silenceMeaning: 'REFUSAL', stoppedOn: null },
      dueOn: daysAfter(today, 42),
    });
    const noon = (days: number) => encodeURIComponent(`${daysAfter(today, days)}T00:00:00+01:00`);
    const listed = async (query: string) =>
      (await officer.list(`?sort=dueOn&order=asc&${query}`).expect(200)).body.rows.map((row: { id: string }) => row.id);
    expect(await listed(`dueFrom=${noon(42)}&dueTo=${noon(43)}`)).toContain(id);
    expect(await listed(`dueTo=${noon(42)}`)).not.toContain(id);
    expect((await listed('pageSize=100'))[0]).not.toBe(submitted);
  });

  it('stands still while the applicant completes, and goes on afterwards', async () => {
    const id = await underReview();
    const { version } = await read(id);
    const { body } = await officer.act(id, 'returnIncomplete', { version, reason: 'Pièce manquante.' }).expect(200);
    expect(await read(id)).toMatchObject({
      status: 'INCOMPLETE',
      clock: { pausedIntervals: [{ from: today, to: null }] },
      dueOn: daysAfter(today, 60),
    });
    const again = await applicant.act(id, 'submit', { version: body.version }).expect(200);
    expect(await read(id)).toMatchObject({ dueOn: null, clock: { stoppedOn: null } });
    await officer.act(id, 'accept', { version: again.body.version }).expect(200);
    expect(await read(id)).toMatchObject({
      clock: { startedOn: today, pausedIntervals: [{ from: today, to: today }] },
      dueOn: daysAfter(today, 42),
    });
  });

  it('keeps the limit with which it started, and new clocks take the new one', async () => {
    const old = await underReview();
    await limits({ decisionDeadlineDays: 5 });
    const id = await underReview();
    expect((await read(id)).dueOn).toBe(daysAfter(today, 5));
    expect((await read(old)).dueOn).toBe(daysAfter(today, 42));
    await limits({ decisionDeadlineDays: 42 });
  });
});

describe('silence', () => {
  it('refuses once, after the last day, however many processes look', async () => {
    const id = await underReview();
    const { dueOn } = await read(id);
    await sweepOn(dueOn);
    expect((await read(id)).status).toBe('UNDER_REVIEW');
    const after = daysAfter(dueOn, 1);
    await Promise.all([sweepOn(after), sweepOn(after), sweepOn(after)]);
    const { status, events, clock, dueOn: due } = await read(id);
    expect([status, clock.stoppedOn, due]).toEqual(['IMPLICITLY_REFUSED', after, null]);
    expect(events.filter(({ action }: { action: string }) => action === 'refuseBySilence')).toEqual([
      expect.objectContaining({ actor: null, fromStatus: 'UNDER_REVIEW' }),
    ]);
  });

  test.each<[SilenceMeaning, string, boolean]>([
    ['ACCEPTANCE', 'GRANTED', true],
    ['NONE', 'UNDER_REVIEW', false],
  ])('that means %s leads to %s', async (silenceMeaning, status, isEffective) => {
    await limits({ silenceMeaning });
    const id = await underReview();
    const after = daysAfter((await read(id)).dueOn, 1);
    await sweepOn(after);
    expect(await read(id)).toMatchObject({ status, effectiveFrom: isEffective ? after : null });
    await limits({ silenceMeaning: 'REFUSAL' });
  });
});

describe('reminders', () => {
  it('go to the officers ten and three days before, each once', async () => {
    const id = await underReview();
    const { dueOn } = await read(id);
    expect(await mailsOn(daysAfter(dueOn, -11), id)).toEqual([]);
    const first = await mailsOn(daysAfter(dueOn, -10), id);
    expect(first).toContain('DOSSIER_DUE_SOON officer');
    expect(first.filter((mail) => mail.endsWith('applicant'))).toEqual([]);
    expect(await mailsOn(daysAfter(dueOn, -9), id)).toEqual([]);
    expect(await mailsOn(daysAfter(dueOn, -2), id)).toContain('DOSSIER_DUE_SOON officer');
    expect(await mailsOn(dueOn, id)).toEqual([]);
  });

  it('go to the applicant of a returned dossier, which is closed when nothing comes', async () => {
    const id = await returned();
    const { dueOn } = await read(id);
    expect(dueOn).toBe(daysAfter(today, 60));
    expect(await mailsOn(daysAfter(dueOn, -30), id)).toEqual(
      expect.arrayContaining([expect.stringMatching('DOSSIER_TO_COMPLETE applicant')]),
    );
    expect(await mailsOn(daysAfter(dueOn, 1), id)).toEqual(
      expect.arrayContaining(['DOSSIER_CLOSED applicant', 'DOSSIER_CLOSED officer']),
    );
    expect(await read(id)).toMatchObject({ status: 'WITHDRAWN', clock: null, dueOn: null });
  });
});
