import { FakeApi, json } from '../../../test/fake-api.js';
import { applicant, officer } from '../../../test/mw-applications-requests/dossiers.js';
import { adopt } from '../../features/identity/session.js';
import { pendingCounter } from './pending-counter.js';

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
