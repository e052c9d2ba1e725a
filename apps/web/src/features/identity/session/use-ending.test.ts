import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { applicant } from '../../../../test/fake-portal.js';
import { adopt, clearSession } from '../session.js';
import { termOf } from './term.js';
import { useEnding } from './use-ending.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(clearSession);
  jest.useRealTimers();
});

/** A session of whose term so many seconds are left, access, refresh and session alike unless told otherwise. */
const begin = (seconds: number, session = seconds): void =>
  act(() =>
    adopt(
      `token-${seconds}`,
      applicant,
      termOf({ expires_in: seconds, refresh_expires_in: seconds, session_expires_in: session }),
    ),
  );

const passSeconds = (seconds: number): void => act(() => void jest.advanceTimersByTime(seconds * 1000));

describe('the end of a session', () => {
  it('is announced two minutes before, and counted down', () => {
    begin(600);
    const { result } = renderHook(useEnding);
    passSeconds(479);
    expect(result.current).toBeUndefined();
    passSeconds(1);
    expect(result.current).toEqual({ secondsLeft: 120, isRenewable: false });
    for (let second = 0; second < 60; second++) passSeconds(1);
    expect(result.current).toEqual({ secondsLeft: 60, isRenewable: false });
  });

  it('is announced in time when the session was renewed since the page was opened', () => {
    begin(3600, 4000);
    const { result } = renderHook(useEnding);
    passSeconds(3000);
    begin(1000);
    passSeconds(879);
    expect(result.current).toBeUndefined();
    passSeconds(1);
    expect(result.current).toEqual({ secondsLeft: 120, isRenewable: false });
  });

  it('is announced at once when a renewal brings it within two minutes', () => {
    begin(3600, 3700);
    const { result } = renderHook(useEnding);
    passSeconds(3000);
    begin(90);
    expect(result.current).toEqual({ secondsLeft: 90, isRenewable: false });
  });

  it('is not spoken of any more once the session lasts longer', () => {
    begin(90, 7200);
    const { result } = renderHook(useEnding);
    expect(result.current).toEqual({ secondsLeft: 90, isRenewable: true });
    begin(3600, 7110);
    expect(result.current).toBeUndefined();
  });

  it('is unknown of a session that does not say', () => {
    act(() => adopt('token', applicant));
    const { result } = renderHook(useEnding);
    passSeconds(24 * 3600);
    expect(result.current).toBeUndefined();
  });
});
