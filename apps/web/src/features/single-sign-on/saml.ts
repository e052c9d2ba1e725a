const COOKIE = 'SamlToken';

/** The access token that the server left with the browser after a sign-in by SAML; the cookie is removed. */
export function takeSamlToken(): string | undefined {
  const found = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (found === undefined) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Firefox and on plain http.
  document.cookie = `${COOKIE}=; path=/app/; max-age=0; samesite=lax`;
  return found === '' ? undefined : decodeURIComponent(found);
}

/** @param path of the portal, without `/app`; where the browser returns to */
export const samlSignInAddress = (path: string | undefined): string =>
  `/api/main/auth/saml/login?target=${encodeURIComponent(`/app${path ?? '/'}`)}`;

/** Leaves the page by a form that ends the session here and at the identity provider. */
export function leaveBySaml(token: string): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = `/api/main/auth/RedirectToSamlLogout?access_token=${encodeURIComponent(token)}`;
  document.body.append(form);
  form.submit();
}
