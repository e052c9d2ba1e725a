import { BootStepsRegistry } from '../src/kernel/boot/boot-steps.registry.js';
import { Caseworker } from './casework.js';
import { startTestPortal, type TestPortal } from './portal.js';

let portal: TestPortal;
let officer: Caseworker;

beforeAll(async () => {
  portal = await startTestPortal();
  officer = await Caseworker.signedIn(portal, 'officer');
}, 120_000);

afterAll(() => portal?.close());

interface Row {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly reference: string;
  readonly submittedAt: string;
}

const rows = async (): Promise<Row[]> =>
  (await officer.list('?pageSize=0&sort=reference&order=asc').expect(200)).body.rows;

describe('demonstration data', () => {
  it('has links in every state the workflow reaches, numbered in the order they were filed', async () => {
    const links = await rows();
    const statuses = [
      ...['INCOMPLETE', 'IN_CONSULTATION', ...Array(8).fill('IN_FORCE')],
      ...['REFUSED', 'SUBMITTED', 'SUBMITTED', 'UNDER_REVIEW'],
    ];
    expect(links.map(({ status }) => status).sort()).toEqual(statuses);
    expect(links[0]?.reference).toMatch(/^MW-\d{4}-000001$/);
    const filed = links.map(({ submittedAt }) => submittedAt);
    expect(filed).toEqual([...filed].sort());
  });

  it('blocks nothing, and tells a life that happened in the past and in order', async () => {
    for (const { id } of await rows()) {
      const { body } = await officer.read(id).expect(200);
      const blocked = body.checks.filter(
        (c: { severity: string; passed: boolean }) => c.severity === 'BLOCK' && !c.passed,
      );
      expect(blocked).toEqual([]);
      const moments = body.events.map(({ at }: { at: string }) => at);
      expect(moments).toEqual([...moments].sort());
      expect(moments.at(-1) < new Date().toISOString()).toBe(true);
      expect(body.events.at(-1).toStatus).toBe(body.status);
    }
  });

  it('leaves the applicant a draft to go on with', async () => {
    const applicant = await Caseworker.signedIn(portal, 'applicant');
    const { body } = await applicant.list('?status=DRAFT').expect(200);
    expect(body.rows).toEqual([expect.objectContaining({ title: 'Fourvière – Crêt de l’Œillon', reference: null })]);
  });

  it('has restricted areas of every shape and effect', async () => {
    const [row] = await portal.database.query(
      `SELECT count(*)::int AS areas, array_agg(DISTINCT effect ORDER BY effect) AS effects,
         array_agg(DISTINCT shape ->> 'kind' ORDER BY shape ->> 'kind') AS shapes FROM restricted_area`,
    );
    expect(row).toEqual({
      areas: 14,
      effects: ['CONDITION', 'FORBID', 'INFORM', 'REQUIRE_OPINION'],
      shapes: ['circle', 'polygon', 'rectangle', 'sector', 'trapezoid'],
    });
  });

  it('is not added twice by another start', async () => {
    const before = await rows();
    await portal.portal.app.get(BootStepsRegistry).run({ demo: true });
    expect(await rows()).toEqual(before);
  });
});
