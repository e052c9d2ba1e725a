import type { GlobalConfiguration } from '@portal/contracts';

type CustomSso = GlobalConfiguration['ssoSettings']['customSso'];

/** Where a browser goes when single sign-on is on and its portal has no address: nowhere. */
const PLACEHOLDER = 'about:blank';
/** Query parameter by which the portal hands a signed token over. */
const TOKEN_PARAMETER = 'ssoToken';

const inBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Address of the customer's portal, told where to send the browser back to.
 *
 * @param here of this page, whose origin and path it returns to
 */
export function customPortalAddress(
  { portalUrl, forcePortalLogout }: CustomSso,
  here: Pick<Location, 'origin' | 'pathname'>,
  { isLeaving = false }: { readonly isLeaving?: boolean } = {},
): string {
  if (portalUrl === null) return PLACEHOLDER;
  const address = new URL(portalUrl);
  address.searchParams.set('url', inBase64(here.origin + here.pathname));
  if (isLeaving && forcePortalLogout) address.searchParams.set('logout', '1');
  return address.href;
}

/** The token in this page's address, taken out of it: it counts once, and belongs into no history. */
export function takeCustomToken(): string | undefined {
  const address = new URL(window.location.href);
  const token = address.searchParams.get(TOKEN_PARAMETER);
  if (token === null) return undefined;
  address.searchParams.delete(TOKEN_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  return token;
}
