import { z } from 'zod';
import { BlobAnswer, endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { TokenAnswer } from '../identity/session.contract.js';
import {
  MetadataReading,
  SingleSignOnForAdmin,
  SingleSignOnSettings,
  SsoAttempt,
  SsoTest,
} from './single-sign-on.schema.js';

/** Bytes of the form that an identity provider posts. */
const RESPONSE_FORM_BYTES = 400_000;

/** Sign-in by an identity provider or a portal of the customer's. Calls of what is switched off are not found. */
export const singleSignOn = endpointGroup({
  name: 'singleSignOn',
  base: '/api/main/auth',
  endpoints: {
    samlLogin: endpoint({
      method: 'GET',
      path: '/saml/login',
      summary: 'Sends the browser to the identity provider; target is the page of the portal to open afterwards.',
      access: 'public',
      query: z.object({ target: z.string().max(2000).optional() }),
      response: z.undefined(),
      success: 303,
      errors: ['NOT_FOUND', 'SSO_REFUSED'],
    }),
    samlAcs: endpoint({
      method: 'POST',
      path: '/saml/acs',
      summary: 'Takes the answer of the identity provider, opens a session and sends the browser to the portal.',
      access: 'public',
      encoding: 'form',
      maximumBytes: RESPONSE_FORM_BYTES,
      body: z.strictObject({ SAMLResponse: z.string().min(1), RelayState: z.string().max(2000).optional() }),
      response: z.undefined(),
      success: 303,
      errors: ['NOT_FOUND', 'SSO_REFUSED'],
    }),
    samlSlo: endpoint({
      method: 'GET',
      path: '/saml/slo',
      summary: 'Takes a signed request for logout, or the answer to one, from the identity provider.',
      access: 'public',
      query: z.looseObject({}),
      response: z.undefined(),
      success: 303,
      errors: ['NOT_FOUND', 'SSO_REFUSED'],
    }),
    samlMetadata: endpoint({
      method: 'GET',
      path: '/saml/metadata',
      summary: 'Metadata of the portal for the identity provider.',
      access: 'public',
      response: BlobAnswer,
      blob: ['application/samlmetadata+xml'],
      errors: ['NOT_FOUND', 'SSO_REFUSED'],
    }),
    redirectToSamlLogout: endpoint({
      method: 'POST',
      path: '/RedirectToSamlLogout',
      summary: 'Ends the session and sends the browser to the identity provider to end its session as well.',
      access: 'public',
      queryToken: true,
      response: z.undefined(),
      errors: ['NOT_FOUND'],
    }),
    handleWebSsoIfNecessary: endpoint({
      method: 'POST',
      path: '/handleWebSsoIfNecessary',
      summary: 'Exchanges the signed token of a custom portal for a session, or says why a sign-in was refused.',
      access: 'public',
      body: z.strictObject({ token: z.string().max(4000).optional() }).optional(),
      response: TokenAnswer,
      errors: ['SSO_REFUSED'],
    }),
  },
});

export const singleSignOnAdministration = endpointGroup({
  name: 'singleSignOnAdministration',
  base: '/api/main/singleSignOn',
  endpoints: {
    getSingleSignOn: endpoint({
      method: 'GET',
      path: '/settings',
      summary: 'Settings of single sign-on, with the certificates explained.',
      access: ['PORTADMIN'],
      response: SingleSignOnForAdmin,
    }),
    setSingleSignOn: endpoint({
      method: 'PUT',
      path: '/settings',
      summary: 'Saves the settings of single sign-on; they count at once.',
      access: ['PORTADMIN'],
      body: SingleSignOnSettings,
      response: SingleSignOnForAdmin,
      errors: ['VERSION_CONFLICT'],
    }),
    readMetadata: endpoint({
      method: 'POST',
      path: '/metadata',
      summary: 'Reads pasted metadata of an identity provider into settings, without saving them.',
      access: ['PORTADMIN'],
      body: z.strictObject({ xml: z.string().min(1).max(250_000) }),
      response: MetadataReading,
    }),
    startTest: endpoint({
      method: 'POST',
      path: '/tests',
      summary: 'Starts a sign-in by the identity provider as a test: nobody is signed in by it.',
      access: ['PORTADMIN'],
      body: z.strictObject({
        /** Page of the portal to return to. */
        target: z.string().max(2000),
      }),
      response: z.object({
        id: z.string(),
        /** Where the browser goes to; it comes back to the target. */
        address: z.string(),
      }),
      errors: ['NOT_FOUND', 'SSO_REFUSED'],
    }),
    getTest: endpoint({
      method: 'GET',
      path: '/tests/:id',
      summary: 'What a self-test found, for a day.',
      access: ['PORTADMIN'],
      params: z.object({ id: z.string().max(100) }),
      response: SsoTest,
    }),
    getAttempts: endpoint({
      method: 'GET',
      path: '/attempts',
      summary: 'The last twenty sign-ins and sign-outs from outside, without personal data.',
      access: ['PORTADMIN'],
      response: z.array(SsoAttempt),
    }),
  },
});
