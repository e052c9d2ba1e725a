import { mock } from 'node:test';
import type { Type } from '@nestjs/common';
import type { SubmittedVersion } from '@portal/contracts';
import type { Caseworker } from '../../../test/casework.js';
import { roundOf } from '../../../test/casework.js';
import type { TestPortal } from '../../../test/portal.js';
import { caseworkers, elsewhere, STATIONS, startSamplePortal } from '../../../test/sample-dossiers/sample-portal.js';
import { SettingsRepository } from '../app-settings/settings.repository.js';
import { DeadlinesService } from './deadlines/deadlines.service.js';
import { DemoCallersRepository } from './demo/demo-callers.repository.js';
import { DossierKindsRegistry } from './dossier-kinds.registry.js';
import { DossiersService } from './dossiers.service.js';
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

const today = () => portal.portal.app.get(DeadlinesService, { strict: false }).dayOf(new Date());

describe('the life of a dossier', () => {
  it('goes from a draft through a return and a grant into force, and records who did what', async () => {
    const { id, version } = await applicant.opened(elsewhere);
    const submitted = await applicant.act(id, 'submit', { version }).expect(200);
    expect(submitted.body).toMatchObject({ id, status: 'SUBMITTED' });
    expect(submitted.body.reference).toMatch(/^EXP-\d{4}-\d{4}$/);

    const returned = await officer
      .act(id, 'returnIncomplete', { version: submitted.body.version, reason: 'Hauteurs à préciser.' })
      .expect(200);
    const corrected = { ...elsewhere, highMhz: 17_710 };
    const saved = await applicant.save(id, returned.body.version, corrected).expect(200);
    const again = await applicant.act(id, 'submit', { version: saved.body.version }).expect(200);
    expect(again.body.reference).toBe(submitted.body.reference);

    const accepted = await officer.act(id, 'accept', { version: again.body.version }).expect(200);
    const granted = await decider
      .act(id, 'grant', { version: accepted.body.version, effectiveFrom: today() })
      .expect(200);
    expect(granted.body.status).toBe('GRANTED');
    await roundOf(portal, EntryIntoForceTask);

    const { body } = await officer.read(id).expect(200);
    expect(body).toMatchObject({ status: 'IN_FORCE', versionNumber: 2, effectiveFrom: today(), draft: null });
    expect(body.details.highMhz).toBe(17_710);
    const steps = body.events.map(
      (event: { actor: { fullName: string } | null; action: string; fromStatus: string; toStatus: string }) =>
        [event.actor?.fullName, event.action, event.fromStatus, event.toStatus] as const,
    );
    expect(steps).toEqual([
      ['Jeanne Martin', 'create', null, 'DRAFT'],
      ['Jeanne Martin', 'submit', 'DRAFT', 'SUBMITTED'],
      ['Hugo Delcourt', 'returnIncomplete', 'SUBMITTED', 'INCOMPLETE'],
      ['Jeanne Martin', 'submit', 'INCOMPLETE', 'SUBMITTED'],
      ['Hugo Delcourt', 'accept', 'SUBMITTED', 'UNDER_REVIEW'],
      ['Mathilde Vasseur', 'grant', 'UNDER_REVIEW', 'GRANTED'],
      [undefined, 'enterIntoForce', 'GRANTED', 'IN_FORCE'],
    ]);
    expect(body.events[2].reason).toBe('Hauteurs à préciser.');
  });

  it('shows the regulator the last submission while the applicant corrects it', async () => {
    const { id, version } = await applicant.submitted(elsewhere);
    const { body } = await officer.act(id, 'returnIncomplete', { version, reason: 'À compléter.' }).expect(200);
    await applicant.save(id, body.version, { ...elsewhere, highMhz: 17_710 }).expect(200);
    const seen = await officer.read(id).expect(200);
    expect(seen.body).toMatchObject({ status: 'INCOMPLETE', draft: null });
    expect(seen.body.details.highMhz).toBe(17_720);
    const written = await applicant.read(id).expect(200);
    expect(written.body.draft.highMhz).toBe(17_710);
  });

  it('keeps every submitted version for the people on both sides, and no draft', async () => {
    const { id, version } = await applicant.submitted(elsewhere);
    const { body } = await officer.act(id, 'returnIncomplete', { version, reason: 'À compléter.' }).expect(200);
    const saved = await applicant.save(id, body.version, { ...elsewhere, highMhz: 17_710 }).expect(200);
    const numbersAndFrequencies = async () => {
      const versions = (await officer.versions(id).expect(200)).body;
      return versions.map(
        ({ number, submitter, details }: SubmittedVersion<{ highMhz: number }>) =>
          [number, submitter.fullName, details.highMhz] as const,
      );
    };
    expect(await numbersAndFrequencies()).toEqual([[1, 'Jeanne Martin', 17_720]]);
    await applicant.act(id, 'submit', { version: saved.body.version }).expect(200);
    expect(await numbersAndFrequencies()).toEqual([
      [1, 'Jeanne Martin', 17_720],
      [2, 'Jeanne Martin', 17_710],
    ]);
    const [rival] = Object.values(await caseworkers(portal, STATIONS, ['rival']));
    await rival!.versions(id).expect(404);
  });

  it('names the deciders to officers while it awaits a decision, and to nobody else', async () => {
    const { id, version } = await applicant.submitted(elsewhere);
    const decidersFor = async (worker: Caseworker) => (await worker.read(id).expect(200)).body.deciders;
    expect(await decidersFor(officer)).toEqual([]);
    await officer.act(id, 'accept', { version }).expect(200);
    expect(await decidersFor(officer)).toEqual(['Mathilde Vasseur']);
    expect(await decidersFor(applicant)).toEqual([]);
  });

  it('is checked while it is written once it is complete, and nothing is stored', async () => {
    const check = async (body: object) => (await applicant.check(body).expect(200)).body.checks;
    expect(await check({ draft: { name: 'Inachevé' } })).toEqual([]);
    const { id } = await applicant.opened(elsewhere);
    const [width] = await check({ draft: { ...elsewhere, highMhz: 18_000 }, dossierId: id });
    expect(width).toMatchObject({ code: 'SAMPLE_WIDTH', severity: 'BLOCK', passed: false });
    expect((await applicant.read(id).expect(200)).body).toMatchObject({ checks: [], draft: { highMhz: 17_720 } });
  });

  it('is dated by the clock of the database, not by that of the process', async () => {
    const now = Date.now();
    mock.timers.enable({ apis: ['Date'], now: now - 2 * 86_400_000 });
    try {
      const { id } = await applicant.submitted(elsewhere);
      const { body } = await applicant.read(id).expect(200);
      const times = [
        body.createdAt,
        body.updatedAt,
        body.submittedAt,
        ...body.events.map(({ at }: { at: string }) => at),
      ];
      for (const time of times) expect(Date.parse(time)).toBeGreaterThan(now - 3_600_000);
    } finally {
      mock.timers.reset();
    }
  });

  it('shows and finds the title of a correction only for its applicant until it is submitted', async () => {
    const titlesOf = async (worker: Caseworker, search: string): Promise<string[]> => {
      const { body } = await worker.list(`?search=${search}&sort=title`).expect(200);
      return body.rows.map(({ title }: { title: string }) => title);
    };
    const { id, version } = await applicant.submitted({ ...elsewhere, name: 'Quokka public' });
    const { body } = await officer.act(id, 'returnIncomplete', { version, reason: 'À compléter.' }).expect(200);
    const saved = await applicant.save(id, body.version, { ...elsewhere, name: 'Quokka secret' }).expect(200);

    expect(await titlesOf(officer, 'quokka')).toEqual(['Quokka public']);
    expect(await titlesOf(officer, 'secret')).toEqual([]);
    expect((await officer.read(id).expect(200)).body.title).toBe('Quokka public');
    expect(await titlesOf(applicant, 'quokka+secret')).toEqual(['Quokka secret']);
    expect((await applicant.read(id).expect(200)).body.title).toBe('Quokka secret');

    await applicant.act(id, 'submit', { version: saved.body.version }).expect(200);
    expect(await titlesOf(officer, 'quokka')).toEqual(['Quokka secret']);
    expect(await titlesOf(officer, 'public')).toEqual([]);
  });

  it('is not submitted with mistakes, nor with a check that blocks', async () => {
    const unfinished = await applicant.opened({ name: 'Inachevé', lowMhz: -1 });
    const refused = await applicant.act(unfinished.id, 'submit', { version: 0 }).expect(400);
    expect(refused.body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'draft.highMhz',
      'draft.latitude',
      'draft.longitude',
      'draft.lowMhz',
    ]);
    const wide = await applicant.opened({ ...elsewhere, highMhz: 18_000 });
    const { body } = await applicant.act(wide.id, 'submit', { version: 0 }).expect(422);
    expect(body).toMatchObject({ code: 'CHECKS_FAILED', checks: [{ code: 'SAMPLE_WIDTH', passed: false }, {}] });
    expect((await applicant.read(wide.id).expect(200)).body).toMatchObject({ status: 'DRAFT', reference: null });
  });

  it('is not submitted without what an administrator made required', async () => {
    const settings = portal.portal.app.get(SettingsRepository, { strict: false });
    await settings.merge('freqExperimentationRequests', 'MODULE', { requiredFields: ['polarisation'] });
    const { id, version } = await applicant.opened({ ...elsewhere, polarisation: null });
    const { body } = await applicant.act(id, 'submit', { version }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'draft.polarisation' })]);
    const saved = await applicant.save(id, version, elsewhere).expect(200);
    await applicant.act(id, 'submit', { version: saved.body.version }).expect(200);
  });

  it('is refused when it has fields that its contract does not know', async () => {
    const { body } = await applicant.create({ ...elsewhere, status: 'GRANTED' }).expect(400);
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'body.draft', message: 'RULE_UNKNOWN_FIELD', params: { keys: 'status' } }),
    ]);
    await applicant.create(elsewhere, { submitterId: 'x' }).expect(400);
  });

  it('may be withdrawn by its applicant until it is decided, with a reason', async () => {
    const { id, version } = await applicant.submitted(elsewhere);
    const { body } = await applicant.act(id, 'withdraw', { version }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.reason', message: '_RSFAP_SHARED_REQUIRED' })]);
    await applicant.act(id, 'withdraw', { version, reason: 'Projet abandonné.' }).expect(200);
    await officer.act(id, 'accept', { version: version + 1 }).expect(409);
  });
});

describe('decisions', () => {
  const underReview = async () => {
    const { id, version } = await applicant.submitted(elsewhere);
    return { id, version };
  };

  it('belong to deciders', async () => {
    const { id, version } = await underReview();
    const accepted = await officer.act(id, 'accept', { version }).expect(200);
    const answer = { version: accepted.body.version, effectiveFrom: today() };
    await officer
      .act(id, 'grant', answer)
      .expect(403)
      .expect(({ body }) => expect(body.code).toBe('FORBIDDEN'));
    const { body } = await decider.read(id).expect(200);
    expect(body.permissions).toEqual({
      related: false,
      involved: false,
      holderStaff: false,
      capabilities: ['decider'],
    });
  });

  it('are not made by the last editor of the dossier', async () => {
    const { id, version } = await underReview();
    const accepted = await decider.act(id, 'accept', { version }).expect(200);
    await decider
      .act(id, 'grant', { version: accepted.body.version, effectiveFrom: today() })
      .expect(403)
      .expect(({ body }) => expect(body.code).toBe('FOUR_EYES'));
  });

  it('take effect today or later', async () => {
    const { id, version } = await underReview();
    const accepted = await officer.act(id, 'accept', { version }).expect(200);
    const { body } = await decider
      .act(id, 'grant', { version: accepted.body.version, effectiveFrom: '2020-01-01' })
      .expect(400);
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'body.effectiveFrom', message: 'RULE_DATE_FROM_TODAY' }),
    ]);
    const far = { effectiveFrom: '2926-01-01', effectiveUntil: '9999-12-31' };
    const late = await decider.act(id, 'grant', { version: accepted.body.version, ...far }).expect(400);
    expect(late.body.issues.map(({ path, message }: { path: string; message: string }) => [path, message])).toEqual([
      ['body.effectiveFrom', 'RULE_DATE_NOT_AFTER'],
      ['body.effectiveUntil', 'RULE_DATE_NOT_AFTER'],
    ]);
  });

  it.each([
    ['2026-12-31', false],
    ['2027-01-01', true],
  ])(
    'of an officer in Paris half an hour after midnight: one from %s on is taken: %s',
    async (effectiveFrom, isTaken) => {
      const { id, version } = await underReview();
      const accepted = await officer.act(id, 'accept', { version }).expect(200);
      const injected = <T>(type: Type<T>): T => portal.portal.app.get(type, { strict: false });
      const { kind } = (
        await portal.database.query<{ kind: string }>('SELECT kind FROM dossier WHERE id = $1', [id])
      )[0]!;
      const granted = injected(DossiersService).act(
        injected(DossierKindsRegistry).of(kind),
        (await injected(DemoCallersRepository).load()).named('decider'),
        id,
        { action: 'grant', body: { version: accepted.body.version, effectiveFrom } },
        new Date('2026-12-31T23:30:00Z'),
      );
      await (isTaken
        ? expect(granted).resolves.toMatchObject({ status: 'GRANTED' })
        : expect(granted).rejects.toMatchObject({ code: 'VALIDATION_FAILED' }));
    },
  );

  it('of the future wait for their day', async () => {
    const { id, version } = await underReview();
    const accepted = await officer.act(id, 'accept', { version }).expect(200);
    await decider.act(id, 'grant', { version: accepted.body.version, effectiveFrom: '2099-01-01' }).expect(200);
    await roundOf(portal, EntryIntoForceTask, new Date('2098-12-31T22:59:00Z'));
    expect((await officer.read(id)).body.status).toBe('GRANTED');
    // Midnight in the portal's time zone, Europe/Paris.
    await roundOf(portal, EntryIntoForceTask, new Date('2098-12-31T23:00:00Z'));
    expect((await officer.read(id)).body.status).toBe('IN_FORCE');
  });
});

describe('several people at once', () => {
  it('take one step: the second is refused, because the version has moved on', async () => {
    const { id, version } = await applicant.submitted(elsewhere);
    const answers = await Promise.all([
      officer.act(id, 'accept', { version }),
      decider.act(id, 'returnIncomplete', { version, reason: 'Incomplet.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: version + 1 });
  });

  it('pressing submit twenty times submit once', async () => {
    const { id, version } = await applicant.opened(elsewhere);
    const answers = await Promise.all(Array.from({ length: 20 }, () => applicant.act(id, 'submit', { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    const [row] = await portal.database.query(
      `SELECT (SELECT count(*) FROM dossier_event WHERE dossier_id = $1 AND action = 'submit')::int AS events,
         (SELECT count(*) FROM geo_job WHERE subject_id = v.id)::int AS jobs,
         (SELECT count(*) FROM sample_station WHERE version_id = v.id)::int AS stations
       FROM dossier_version v WHERE dossier_id = $1`,
      [id],
    );
    expect(row).toEqual({ events: 1, jobs: 1, stations: 1 });
  });
});
