import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';

/** RFC 6749 §4.5: what is presented besides the password. */
export const SECOND_FACTOR_GRANT = 'urn:spectrum-portal:params:oauth:grant-type:second-factor';

/** Seconds between the right password and the second factor. */
export const MFA_SECONDS = 5 * 60;

/** Ways to prove it is you. A recovery code stands in for any of the others, once. */
export const SecondFactorMethod = z.enum(['authenticatorApp', 'passkey', 'recoveryCode']);
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>;

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are for the eye. */
export const TypedCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[0-9A-Z]{10})$/));

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z.object({
  authenticatorApp: Passkey.pick({ createdAt: true, lastUsedAt: true }).nullable(),
  passkeys: z.array(Passkey),
  /** Recovery codes that are still good. */
  recoveryCodesLeft: z.int(),
  /** A role of the user demands one: the last may not be removed. */
  isRequired: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** Shown once, never again. Null where the codes given out before go on counting. */
const Enrolled = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type Enrolled = z.infer<typeof Enrolled>;

/** Options and answers of the browser's own dialogue (WebAuthn, in its JSON form); the server checks what is in them. */
const Dialogue = z.record(z.string(), z.unknown());

const Credential = z.object({
  id: z.string().max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

/** What a browser answers when a passkey is made. */
export const PasskeyRegistration = Credential.extend({
  response: z.object({
    clientDataJSON: z.string().max(8192),
    attestationObject: z.string().max(65_536),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** What a browser answers when a passkey is used. */
export const PasskeyAssertion = Credential.extend({
  response: z.object({
    clientDataJSON: z.string().max(8192),
    authenticatorData: z.string().max(8192),
    signature: z.string().max(8192),
    userHandle: z.string().max(256).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/**
 * Proof of identity before a change of second factors. Users who have a factor prove it by a code (of the app, or a
 * recovery code) or a passkey; users without one by the password.
 */
export const IdentityProof = z.union([
  z.strictObject({ password: z.string().min(1).max(1024) }),
  z.strictObject({ code: TypedCode }),
  z.strictObject({ passkey: PasskeyAssertion }),
]);
export type IdentityProof = z.infer<typeof IdentityProof>;

const proven = ['SECOND_FACTOR_REFUSED', 'WRONG_PASSWORD', 'RATE_LIMITED'] as const;

export const secondFactor = endpointGroup({
  name: 'secondFactor',
  base: '/api/main/secondFactors',
  endpoints: {
    getSecondFactors: endpoint({
      method: 'GET',
      path: '/mine',
      summary: 'Second factors of the signed-in user.',
      access: 'session',
      response: SecondFactors,
    }),
    beginAuthenticatorApp: endpoint({
      method: 'POST',
      path: '/authenticatorApp/begin',
      summary: 'A secret for an authenticator app; it counts once a code made with it was confirmed.',
      access: 'session',
      body: z.strictObject({ proof: IdentityProof }),
      response: z.object({ secret: z.string(), uri: z.string() }),
      errors: [...proven, 'SECOND_FACTOR_EXISTS'],
    }),
    confirmAuthenticatorApp: endpoint({
      method: 'POST',
      path: '/authenticatorApp/confirm',
      summary: 'Turns the authenticator app on with a code of it, in the session that began.',
      access: 'session',
      body: z.strictObject({ code: TypedCode }),
      response: Enrolled,
      success: 201,
      errors: ['SECOND_FACTOR_REFUSED', 'SECOND_FACTOR_EXISTS', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
    }),
    removeAuthenticatorApp: endpoint({
      method: 'POST',
      path: '/authenticatorApp/remove',
      summary: 'Turns the authenticator app off.',
      access: 'session',
      body: z.strictObject({ proof: IdentityProof }),
      response: z.undefined(),
      success: 204,
      errors: [...proven, 'SECOND_FACTOR_NEEDED', 'NOT_FOUND'],
    }),
    beginPasskey: endpoint({
      method: 'POST',
      path: '/passkeys/begin',
      summary: 'What a browser needs to make a passkey for the signed-in user.',
      access: 'session',
      body: z.strictObject({ proof: IdentityProof }),
      response: Dialogue,
      errors: [...proven],
    }),
    confirmPasskey: endpoint({
      method: 'POST',
      path: '/passkeys/confirm',
      summary: 'Keeps the passkey that a browser made, in the session that began.',
      access: 'session',
      body: z.strictObject({ name: z.string().trim().min(1).max(60), registration: PasskeyRegistration }),
      response: Enrolled,
      success: 201,
      errors: ['SECOND_FACTOR_REFUSED', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
    }),
    removePasskey: endpoint({
      method: 'POST',
      path: '/passkeys/remove',
      summary: 'Removes a passkey.',
      access: 'session',
      body: z.strictObject({ id: z.string().min(1).max(2048), proof: IdentityProof }),
      response: z.undefined(),
      success: 204,
      errors: [...proven, 'SECOND_FACTOR_NEEDED', 'NOT_FOUND'],
    }),
    renewRecoveryCodes: endpoint({
      method: 'POST',
      path: '/recoveryCodes/renew',
      summary: 'New recovery codes; those given out before end.',
      access: 'session',
      body: z.strictObject({ proof: IdentityProof }),
      response: z.object({ recoveryCodes: z.array(z.string()) }),
      success: 201,
      errors: [...proven, 'NOT_FOUND'],
    }),
    beginPasskeyProof: endpoint({
      method: 'POST',
      path: '/passkeys/beginProof',
      summary: 'What a browser needs to present a passkey as proof of identity, in the same session.',
      access: 'session',
      response: Dialogue,
      errors: ['NOT_FOUND'],
    }),
    beginPasskeySignIn: endpoint({
      method: 'POST',
      path: '/passkeys/beginSignIn',
      summary: 'What a browser needs to present a passkey after the password was right.',
      access: 'public',
      body: z.strictObject({ mfaToken: z.string().min(1).max(128) }),
      response: Dialogue,
      errors: ['TOKEN_EXPIRED'],
    }),
  },
});
