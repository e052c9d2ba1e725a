import type { GlobalConfiguration } from '@portal/contracts';
import { onSession } from '../features/identity/session/session-events.js';
import { currentSession, provideWayOut } from '../features/identity/session.js';
import { routerAddress } from '../features/portal/portal-address.js';
import { arriveFromOutside } from '../features/single-sign-on/arrival.js';
import { customPortalAddress } from '../features/single-sign-on/custom-portal.js';
import { leaveBySaml, samlSignInAddress } from '../features/single-sign-on/saml.js';
import { currentSsoFailure, learnSsoFailure } from '../features/single-sign-on/single-sign-on.js';
import { hasUnsavedWork } from '../ui/unsaved-work.js';
import { BASE_PATH, isPublicPath, LOGIN_PATH, pathOf } from './guard.js';

type SsoSettings = GlobalConfiguration['ssoSettings'];

/** `/app/main/login?passwords` stays here, so that a portal that does not work locks nobody out. */
const PASSWORDS = 'passwords';

const here = (): URL => new URL(routerAddress(window.location), window.location.origin);

/** This page, to which the customer's portal returns; the first page for the sign-in page. */
function hereOrStart(): Pick<Location, 'origin' | 'pathname'> {
  const { origin } = window.location;
  const { pathname } = here();
  return { origin, pathname: pathname.startsWith(BASE_PATH + LOGIN_PATH) ? `${BASE_PATH}/` : pathname };
}

function isOpenWithoutSession(): boolean {
  const path = pathOf(here().href);
  if (path.startsWith(LOGIN_PATH)) return new URLSearchParams(window.location.search).has(PASSWORDS);
  return isPublicPath(path);
}

/** Whether something in front of the portal leads calls away, as it does once its own session has ended. */
async function isLedAway(): Promise<boolean> {
  try {
    return (await fetch('/health/live', { redirect: 'manual', cache: 'no-store' })).type === 'opaqueredirect';
  } catch {
    // Nobody answers: leaving the page would help nobody.
    return false;
  }
}

function followCustomPortal({ customSso }: SsoSettings): void {
  let isLooking = false;
  onSession('callUnanswered', () => {
    if (isLooking || hasUnsavedWork()) return;
    isLooking = true;
    void isLedAway().then((isAway) => {
      isLooking = false;
      if (isAway) window.location.assign(customPortalAddress(customSso, hereOrStart()));
    });
  });
}

/**
 * Takes up a session that was opened outside, or else a stored one, and prepares how signing out goes on.
 *
 * @returns whether the page is left for the customer's portal
 */
export async function startSingleSignOn(settings: SsoSettings, takeUpSession: () => Promise<void>): Promise<boolean> {
  const { saml, customSso } = settings;
  provideWayOut({
    leave: (token) => {
      const isLeaving = saml.enabled && saml.singleLogoutEnabled;
      if (isLeaving) leaveBySaml(token);
      return isLeaving;
    },
    goOn: () => {
      if (customSso.enabled) window.location.assign(customPortalAddress(customSso, hereOrStart(), { isLeaving: true }));
      return customSso.enabled;
    },
    signInAddress: saml.enabled ? samlSignInAddress(undefined) : undefined,
  });
  if (customSso.enabled) followCustomPortal(settings);
  if (!(await arriveFromOutside(settings))) await takeUpSession();
  if (currentSession().user || currentSsoFailure()) return false;
  await learnSsoFailure();
  if (!customSso.enabled || currentSsoFailure() || isOpenWithoutSession()) return false;
  window.location.assign(customPortalAddress(customSso, hereOrStart()));
  return true;
}
