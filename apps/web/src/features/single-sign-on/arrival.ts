import type { GlobalConfiguration } from '@portal/contracts';
import { takeUpNewSession } from '../identity/session.js';
import { takeCustomToken } from './custom-portal.js';
import { takeSamlToken } from './saml.js';
import { noteSsoFailure, singleSignOnClient } from './single-sign-on.js';

type SsoSettings = GlobalConfiguration['ssoSettings'];

/** The token of a session that was opened outside, from the customer's portal or from the identity provider. */
async function tokenFromOutside({ saml, customSso }: SsoSettings): Promise<string | undefined> {
  const presented = customSso.enabled ? takeCustomToken() : undefined;
  if (presented !== undefined) {
    const { access_token } = await singleSignOnClient.handleWebSsoIfNecessary({ body: { token: presented } });
    return access_token;
  }
  return saml.enabled ? takeSamlToken() : undefined;
}

/**
 * Takes up a session that was opened outside, before any that is stored. A failure is kept for the sign-in page.
 *
 * @returns whether there is one
 */
export async function arriveFromOutside(settings: SsoSettings): Promise<boolean> {
  try {
    const token = await tokenFromOutside(settings);
    if (token !== undefined) await takeUpNewSession(token);
    return token !== undefined;
  } catch (error) {
    noteSsoFailure(error);
    return false;
  }
}
