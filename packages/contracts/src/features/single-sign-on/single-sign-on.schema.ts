import { z } from 'zod';
import { Role } from '../../kernel/access.js';
import { Secret } from '../app-settings/settings-administration.schema.js';

/** Why a sign-in from outside was refused. */
export const SsoReason = z.enum([
  'NO_TOKEN',
  'CONFIGURATION',
  'CROSS_SITE',
  'MALFORMED',
  'SIGNATURE',
  'WEAK_ALGORITHM',
  'ISSUER',
  'AUDIENCE',
  'DESTINATION',
  'STATUS',
  'SUBJECT',
  'EXPIRED',
  'REPLAYED',
  'REQUEST_UNKNOWN',
  'OTHER_BROWSER',
  'UNKNOWN_USER',
  /** There is no account yet; a request for one waits for an administrator. */
  'ACCOUNT_PENDING',
  /** What an account is made of is missing from the answer. */
  'ATTRIBUTES',
  'SECOND_FACTOR',
  'LOOP',
]);
export type SsoReason = z.infer<typeof SsoReason>;

/** Nothing that a browser would read as credentials, and no other scheme. */
const isPlainHttps = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
};

const Address = z.string().max(500).refine(isPlainHttps, { message: 'RULE_HTTPS_ADDRESS' });
const AttributeName = z.string().trim().min(1).max(200);

/** Administrators are named in the portal alone: the identity provider can neither make nor remove one. */
export const MappableRole = Role.exclude(['PORTADMIN']);
export type MappableRole = z.infer<typeof MappableRole>;

/** Who has the value in the role attribute has the role; who has none of its values does not. */
export const RoleMapping = z.strictObject({ value: z.string().trim().min(1).max(300), role: MappableRole });
export type RoleMapping = z.infer<typeof RoleMapping>;

/** Which parts of an answer must carry a signature of the identity provider. */
export const SignedParts = z.enum(['ASSERTION', 'RESPONSE', 'BOTH']);
export type SignedParts = z.infer<typeof SignedParts>;

/** Certificates of an identity provider at once. */
export const MOST_CERTIFICATES = 10;

export const SamlSettings = z.strictObject({
  enabled: z.boolean(),
  singleLogoutEnabled: z.boolean(),
  /** Entity id of the identity provider. */
  entityId: z.string().max(500),
  signInAddress: Address.nullable(),
  logoutAddress: Address.nullable(),
  /** PEM; several while the identity provider changes its key, or where each of its servers has its own. */
  certificates: z.array(z.string().max(10_000)).max(MOST_CERTIFICATES),
  signedParts: SignedParts,
  /** Attribute with the login; null for the NameID. */
  loginAttribute: AttributeName.nullable(),
  /** Attributes with full name and address of somebody who has no account yet. */
  fullNameAttribute: AttributeName.nullable(),
  emailAttribute: AttributeName.nullable(),
  /** Whoever has no account asks for one by signing in; an administrator decides. Needs both attributes above. */
  requestsAccounts: z.boolean(),
  /** Attribute with roles; null: roles are the portal's alone. Roles that no mapping names stay as they are. */
  roleAttribute: AttributeName.nullable(),
  roleMappings: z.array(RoleMapping).max(50),
  /** Authentication contexts by which the identity provider vouches for a second factor; the portal's own is not asked for then. */
  secondFactorContexts: z.array(z.string().trim().min(1).max(300)).max(20),
});
export type SamlSettings = z.infer<typeof SamlSettings>;

export const CustomSsoSettings = z.strictObject({
  enabled: z.boolean(),
  portalUrl: Address.nullable(),
  forcePortalLogout: z.boolean(),
});
export type CustomSsoSettings = z.infer<typeof CustomSsoSettings>;

export const defaultSingleSignOn = {
  saml: {
    enabled: false,
    singleLogoutEnabled: false,
    entityId: '',
    signInAddress: null,
    logoutAddress: null,
    certificates: [],
    signedParts: 'BOTH',
    loginAttribute: null,
    fullNameAttribute: null,
    emailAttribute: null,
    requestsAccounts: false,
    roleAttribute: null,
    roleMappings: [],
    secondFactorContexts: [],
  },
  customSso: { enabled: false, portalUrl: null, forcePortalLogout: false },
} as const satisfies { readonly saml: SamlSettings; readonly customSso: CustomSsoSettings };

/** Characters of the secret that a custom portal signs its tokens with. */
export const SHORTEST_SSO_SECRET = 32;

export const SingleSignOnSettings = z.strictObject({
  saml: SamlSettings,
  customSso: CustomSsoSettings,
  /** Signs the tokens of a custom portal (HMAC with SHA-256). */
  customSsoSecret: Secret,
  version: z.int(),
});
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>;

/** A certificate of the identity provider, as an administrator checks it. */
export const CertificateFacts = z.object({
  subject: z.string(),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime(),
  sha256: z.string(),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

export const SingleSignOnForAdmin = SingleSignOnSettings.extend({
  certificateFacts: z.array(CertificateFacts),
  /** Addresses that the identity provider must know; null without PUBLIC_URL, which SAML needs. */
  serviceProvider: z.object({ entityId: z.string(), acs: z.string(), logout: z.string() }).nullable(),
});
export type SingleSignOnForAdmin = z.infer<typeof SingleSignOnForAdmin>;

/** What the metadata of an identity provider say. */
export const IdentityProviderMetadata = SamlSettings.pick({
  entityId: true,
  signInAddress: true,
  logoutAddress: true,
  certificates: true,
});
export type IdentityProviderMetadata = z.infer<typeof IdentityProviderMetadata>;

/** Metadata of an identity provider as they were read, with what an administrator judges them by. */
export const MetadataReading = IdentityProviderMetadata.extend({
  /** After it the metadata themselves say that they are no longer true. */
  validUntil: z.iso.datetime().nullable(),
  /** In the order of `certificates`. */
  certificateFacts: z.array(CertificateFacts),
});
export type MetadataReading = z.infer<typeof MetadataReading>;

/** Why metadata were refused. */
export const MetadataFault = z.enum([
  'NOT_XML',
  'DOCTYPE',
  'NOT_METADATA',
  /** No entity signs people in by SAML 2.0. */
  'NO_PROVIDER',
  'SEVERAL_PROVIDERS',
  /** None with the binding HTTP-Redirect. */
  'NO_SIGN_IN_ADDRESS',
  /** An address other than `https`. */
  'ADDRESS',
  'NO_CERTIFICATE',
  /** Not RSA of at least 2048 bits. */
  'CERTIFICATE',
  'TOO_MANY_CERTIFICATES',
]);
export type MetadataFault = z.infer<typeof MetadataFault>;

/** One sign-in or sign-out from outside, without anything about the person. */
export const SsoAttempt = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['SAML', 'SAML_LOGOUT', 'CUSTOM']),
  /** Null: it was accepted. */
  reason: SsoReason.nullable(),
});
export type SsoAttempt = z.infer<typeof SsoAttempt>;

/** What a self-test found. The names of the expected and the received sender or address say what to correct. */
export const SsoTest = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** WAITING: the browser has not come back. UNANSWERED: it did not within ten minutes. */
  state: z.enum(['WAITING', 'UNANSWERED', 'PASSED', 'FAILED']),
  reason: SsoReason.nullable(),
  expected: z.string().nullable(),
  received: z.string().nullable(),
});
export type SsoTest = z.infer<typeof SsoTest>;
