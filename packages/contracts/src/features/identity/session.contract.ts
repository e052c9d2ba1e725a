import { z } from 'zod';
import { Origin, RequestSystem, Role } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PasskeyAssertion, SECOND_FACTOR_GRANT, SecondFactorMethod, TypedCode } from './second-factor.contract.js';

/** A parameter without a value counts as left out. */
const Flag = z.union([z.literal('').transform(() => false), z.stringbool()]).default(false);

/** JSON in a parameter of a form. */
const inJson = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(12_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/**
 * Form body of `POST /token`: first sign-in, the second factor that it may ask for, or a refresh whose secret travels in
 * the cookie only.
 */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
    rememberMe: Flag,
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.literal('').default(''),
    rememberMe: Flag,
  }),
  z
    .object({
      grant_type: z.literal(SECOND_FACTOR_GRANT),
      mfa_token: z.string().min(1).max(128),
      code: TypedCode.optional(),
      passkey: inJson(PasskeyAssertion).optional(),
    })
    .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined)),
]);
export type TokenRequest = z.infer<typeof TokenRequest>;

export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds until the access token ends. */
  expires_in: z.number().int(),
  /** Seconds until the session can no longer be renewed, unless it is renewed before. */
  refresh_expires_in: z.number().int(),
  /** Seconds until the session ends, however often it is renewed. */
  session_expires_in: z.number().int(),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** RFC 6749 §5.2, with one error of our own, as its §8.5 allows: the password was right, and is not enough. */
export const TokenError = z.object({
  error: z.enum([
    'invalid_request',
    'invalid_grant',
    'unsupported_grant_type',
    'temporarily_unavailable',
    'mfa_required',
  ]),
  error_description: z.string(),
  /** With `invalid_grant` for a refresh token: its session was ended by a person, and did not lapse. */
  session_ended: z.literal(true).optional(),
  /** With `mfa_required`: names this sign-in when the second factor is given. */
  mfa_token: z.string().optional(),
  /** With `mfa_required`: ways to give it. */
  mfa_methods: z.array(SecondFactorMethod).optional(),
});
export type TokenError = z.infer<typeof TokenError>;

export const OrganisationRef = z.object({ id: z.string(), companyName: z.string() });
export type OrganisationRef = z.infer<typeof OrganisationRef>;

export const Relation = z.object({
  requestSystems: z.array(RequestSystem),
  parentInfo: OrganisationRef.extend({
    /** A body that is consulted: its officers see the dossiers on which it is asked, and no others. */
    isConsultedBody: z.boolean().optional(),
    /** The authority: who works for it in the role of an officer is one. */
    isRegulator: z.boolean().optional(),
  }),
  availableOperators: z.array(OrganisationRef),
});
export type Relation = z.infer<typeof Relation>;

export const CurrentUser = z.object({
  id: z.string(),
  login: z.string(),
  fullName: z.string(),
  origin: Origin.nullable(),
  roles: z.array(Role),
  relationsInfo: z.array(Relation),
  mustChangePassword: z.boolean(),
  /** A role asks for a second factor and the user has none yet: nothing else is open until then. */
  mustEnrolSecondFactor: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
  /** Grows whenever what the user may do or see changes. Answers of signed-in calls carry it as a header. */
  accessVersion: z.number().int(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Header of every answer to a signed-in call: the user's `accessVersion` as the call found it. */
export const ACCESS_VERSION_HEADER = 'x-access-version';

/** One sign-in of a user that has not ended. */
export const UserSession = z.object({
  id: z.string(),
  /** As far as the device gave them away. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** When it ends, however often it is renewed. */
  endsAt: z.iso.datetime(),
  rememberMe: z.boolean(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

export const session = endpointGroup({
  name: 'session',
  base: '',
  endpoints: {
    token: endpoint({
      method: 'POST',
      path: '/token',
      summary:
        'Sign in with a password and, where asked for, a second factor, or renew with the refresh cookie. Errors follow RFC 6749.',
      access: 'public',
      encoding: 'form',
      body: TokenRequest,
      response: TokenAnswer,
      errors: ['RATE_LIMITED'],
    }),
    getCurrentUserSettings: endpoint({
      method: 'GET',
      path: '/api/main/auth/getCurrentUserSettings',
      summary: 'The signed-in user, with roles and relations.',
      access: 'session',
      response: CurrentUser,
    }),
    removeRefreshCookie: endpoint({
      method: 'POST',
      path: '/api/main/auth/removeRefreshCookie',
      summary: 'Sign out: ends the session of the bearer, if there is one, and clears the refresh cookie.',
      access: 'public',
      response: z.undefined(),
      success: 204,
    }),
    getOwnSessions: endpoint({
      method: 'GET',
      path: '/api/main/auth/sessions',
      summary: 'The sessions of the signed-in user that have not ended, the last used first.',
      access: 'session',
      response: z.array(UserSession),
    }),
    endOwnSession: endpoint({
      method: 'DELETE',
      path: '/api/main/auth/sessions/:id',
      summary: 'End one session of the signed-in user.',
      access: 'session',
      params: z.object({ id: z.uuid() }),
      response: z.undefined(),
      success: 204,
    }),
    endOtherSessions: endpoint({
      method: 'DELETE',
      path: '/api/main/auth/sessions',
      summary: 'End every session of the signed-in user but the one that asks.',
      access: 'session',
      response: z.object({ ended: z.number().int() }),
    }),
  },
});
