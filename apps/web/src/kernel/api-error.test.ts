import { jest } from '@jest/globals';
import { type ErrorCode, errorCatalogue } from '@portal/contracts';
import { ApiError, errorText, messageKeyOf, unreachable } from './api-error.js';

const failure = (code: ErrorCode, retryAfterSeconds?: number) =>
  new ApiError(
    { type: 'about:blank', title: code, status: errorCatalogue[code].status, code, issues: [], traceId: '' },
    { retryAfterSeconds },
  );
const told = (error: unknown) => errorText(error, (key, values) => (values ? `${key} ${values.count}` : key));

afterEach(() => jest.restoreAllMocks());

describe('while the browser is offline', () => {
  beforeEach(() => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

  it('a call that nobody answered and a page that cannot be loaded say so', () => {
    expect(messageKeyOf(unreachable(new TypeError('Failed to fetch')))).toBe('ERROR_OFFLINE');
    expect(messageKeyOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('ERROR_OFFLINE');
  });

  it('what the server answered before keeps its sentence', () => {
    expect(messageKeyOf(failure('NOT_FOUND'))).toBe('ERROR_NOT_FOUND');
  });
});

it('an unanswered call of a browser that is online blames the server', () => {
  expect(messageKeyOf(unreachable(new TypeError('Failed to fetch')))).toBe('ERROR_SERVICE_UNAVAILABLE');
});

it.each([
  [0, 'ERROR_RATE_LIMITED_SECONDS 1'],
  [40, 'ERROR_RATE_LIMITED_SECONDS 40'],
  [61, 'ERROR_RATE_LIMITED_MINUTES 2'],
  [undefined, 'ERROR_RATE_LIMITED'],
])('who called too often reads for how long to wait: %p s', (seconds, expected) => {
  expect(told(failure('RATE_LIMITED', seconds))).toBe(expected);
});
