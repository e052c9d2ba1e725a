import { jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { applicant } from '../../../../test/fake-portal.js';
import { adopt, clearSession, currentSession, loseSession } from '../session.js';
import { SessionWatch } from './session-watch.js';

jest.unstable_mockModule('./session-notices.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  adopt('token-1', applicant);
});
afterEach(() => {
  act(clearSession);
  jest.restoreAllMocks();
});

it('leads to the sign-in page when a session is over and the dialog to take it up cannot be loaded', async () => {
  render(<SessionWatch />);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(currentSession().status).toBe('signed-in');
  act(() => loseSession());
  expect(currentSession().status).toBe('none');
});
