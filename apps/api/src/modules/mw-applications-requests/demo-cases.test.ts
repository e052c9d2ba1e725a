import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { DemoCallersRepository } from '../../features/dossiers/demo/demo-callers.repository.js';
import { applicationHistory } from '../../features/dossiers/demo/demo-history.js';
import { DemoReplayService } from '../../features/dossiers/demo/demo-replay.service.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { demoCases } from './demo-links.js';
import { MwDossierKindService } from './mw-dossier-kind.service.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ demo: true });
}, 120_000);
afterAll(() => portal?.close());

const of = <T>(token: abstract new (...given: never[]) => T): T => portal.portal.app.get(token, { strict: false });

it('the demonstration has a link that foreign administrations are asked about, and one that was proposed anew', async () => {
  const replay = of(DemoReplayService);
  const callers = await of(DemoCallersRepository).load();
  const stage = await replay.stageOf(of(MwDossierKindService), applicationHistory, callers);
  const officer = portal.http(await portal.signIn('officer'));
  const read = async (path: string) => (await officer.get(`/api/mwApplicationsRequests/${path}`).expect(200)).body;

  const ids: string[] = [];
  for (const dossier of demoCases())
    ids.push(await of(DatabaseService).transaction(await replay.prepare(stage, dossier)));
  const [abroad, proposed] = await Promise.all(ids.map((id) => read(`dossiers/${id}`)));
  expect([abroad.status, proposed.status]).toEqual(['INTL_COORDINATION', 'PROPOSAL_SENT']);
  const [proposal] = await read(`proposals/${proposed.id}`);
  expect(proposal.before.hops[0]).toMatchObject({ channelNumber: 2 });
  expect(proposal.after.hops[0]).toMatchObject({ channelNumber: 5 });
});
