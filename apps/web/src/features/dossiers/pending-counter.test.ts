import { applicant, officer } from '../../../test/dossiers/people.js';
import { trials } from '../../../test/dossiers/sample-trials.js';
import { COUNTS } from '../../../test/dossiers/trials.js';
import { FakeApi, json } from '../../../test/fake-api.js';
import { adopt } from '../identity/session.js';
import { dossierCounter } from './pending-counter.js';

const pendingCounter = dossierCounter(trials);

const { signal } = new AbortController();

test.each([
  ['an officer, what was submitted', officer, 4],
  ['an applicant, what came back', applicant, 2],
])('the tile counts for %s', async (_who, user, expected) => {
  new FakeApi().on(COUNTS, () => json({ DRAFT: 7, SUBMITTED: 4, INCOMPLETE: 2 }));
  adopt('token', user);
  await expect(pendingCounter.queryFn({ signal })).resolves.toBe(expected);
});

test('the tile counts none where there is nothing', async () => {
  new FakeApi().on(COUNTS, () => json({}));
  adopt('token', applicant);
  await expect(pendingCounter.queryFn({ signal })).resolves.toBe(0);
});
