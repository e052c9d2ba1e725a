import { FakeApi, json } from '../../../test/fake-api.js';
import { applicant, officer } from '../../../test/mw-applications-requests/dossiers.js';
import { dossierCounter } from '../../features/dossiers/pending-counter.js';
import { adopt } from '../../features/identity/session.js';
import { microwaveLinks } from './microwave-links.js';

const pendingCounter = dossierCounter(microwaveLinks);

const { signal } = new AbortController();

test.each([
  ['an officer, what was submitted', officer, 4],
  ['an applicant, what came back', applicant, 2],
])('the tile counts for %s', async (_who, user, expected) => {
  new FakeApi().on('GET /api/mwApplicationsRequests/dossiers/counts', () =>
    json({ DRAFT: 7, SUBMITTED: 4, INCOMPLETE: 2 }),
  );
  adopt('token', user);
  await expect(pendingCounter.queryFn({ signal })).resolves.toBe(expected);
});

test('the tile counts none where there is nothing', async () => {
  new FakeApi().on('GET /api/mwApplicationsRequests/dossiers/counts', () => json({}));
  adopt('token', applicant);
  await expect(pendingCounter.queryFn({ signal })).resolves.toBe(0);
});
