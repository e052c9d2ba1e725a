import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { unreachable } from './api-error.js';
import { keepAnswerOfCall, mayRetry, newQueryClient } from './query.js';

let queries: QueryClient;

beforeEach(() => {
  queries = newQueryClient();
  queries.mount();
});
afterEach(() => {
  window.dispatchEvent(new Event('online'));
  queries.unmount();
});

const cut = () => Promise.reject(unreachable(new TypeError('Failed to fetch')));

it('a change fails without a network instead of waiting for one', async () => {
  window.dispatchEvent(new Event('offline'));
  const changing = new MutationObserver(queries, { mutationFn: cut }).mutate();
  await expect(changing).rejects.toMatchObject({ messageKey: 'ERROR_SERVICE_UNAVAILABLE' });
});

it('an unanswered request is retried, unless the browser is offline', () => {
  const error = unreachable(new TypeError('Failed to fetch'));
  expect([0, 1, 2].map((failures) => mayRetry(failures, error))).toEqual([true, true, false]);
  window.dispatchEvent(new Event('offline'));
  expect(mayRetry(0, error)).toBe(false);
});

it.each([
  ['another page of the same call', ['antennas', 'listEntries', { page: 1 }], 'rows'],
  ['the same call of another module', ['equipments', 'listEntries', { page: 1 }], undefined],
  ['another call', ['antennas', 'listDossiers', { page: 1 }], undefined],
])('until a list is read, rows of %s stand in as they may', (_, queryKey, shown) => {
  const keep = keepAnswerOfCall({ queryKey: ['antennas', 'listEntries', { page: 2 }] });
  expect(keep('rows', { queryKey })).toBe(shown);
});
