import { type SamlConfig, ValidateInResponseTo } from '@node-saml/passport-saml';
import type { SamlSetup } from '../single-sign-on-settings.service.js';
import { SKEW_MS } from './response-check.js';

const LONGEST_AGE_MS = 300_000;
/** Seconds in which a request may be answered. */
export const REQUEST_SECONDS = 600;

/** Which requests may be answered; the portal keeps them itself and uses them up after the checks. */
export type OpenRequests = (id: string) => Promise<boolean>;

/** The library's options: every safe one is on. What it does not check, the guard around it does. */
export const samlOptions = (
  { settings, provider, own }: SamlSetup,
  isOpen: OpenRequests,
  requestId: string,
): SamlConfig => ({
  issuer: provider.entityId,
  audience: provider.entityId,
  callbackUrl: provider.acs,
  logoutCallbackUrl: provider.logout,
  entryPoint: settings.signInAddress,
  logoutUrl: settings.logoutAddress ?? settings.signInAddress,
  idpIssuer: settings.entityId,
  idpCert: [...settings.certificates],
  wantAuthnResponseSigned: settings.signedParts !== 'ASSERTION',
  wantAssertionsSigned: settings.signedParts !== 'RESPONSE',
  validateInResponseTo: ValidateInResponseTo.always,
  requestIdExpirationPeriodMs: REQUEST_SECONDS * 1000,
  cacheProvider: {
    saveAsync: async () => null,
    // The library wants the moment at which the request was made; the row expires by itself.
    getAsync: async (id) => ((await isOpen(id)) ? new Date().toISOString() : null),
    removeAsync: async () => null,
  },
  generateUniqueId: () => requestId,
  acceptedClockSkewMs: SKEW_MS,
  maxAssertionAgeMs: LONGEST_AGE_MS,
  privateKey: own.privateKey,
  publicCert: own.certificate,
  signatureAlgorithm: 'sha256',
  digestAlgorithm: 'sha256',
  disableRequestedAuthnContext: true,
  identifierFormat: null,
  allowCreate: false,
});
