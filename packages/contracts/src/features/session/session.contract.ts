import { z } from 'zod';
import { Origin, RequestSystem, Role } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';

const Flag = z.stringbool();

/** Form body of `POST /token`: first sign-in, or a refresh whose secret travels in the cookie only. */
export const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
    rememberMe: Flag.default(false),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.literal('').default(''),
    rememberMe: Flag.default(false),
  }),
]);
export type TokenRequest = z.infer<typeof TokenRequest>;

export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
});

/** RFC 6749 §5.2. */
export const TokenError = z.object({
  error: z.enum(['invalid_request', 'invalid_grant', 'unsupported_grant_type', 'temporarily_unavailable']),
  error_description: z.string(),
});
export type TokenError = z.infer<typeof TokenError>;

export const OrganisationRef = z.object({ id: z.string(), companyName: z.string() });
export type OrganisationRef = z.infer<typeof OrganisationRef>;

export const Relation = z.object({
  requestSystems: z.array(RequestSystem),
  parentInfo: OrganisationRef,
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
  lastLoginAt: z.iso.datetime().nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const session = endpointGroup({
  name: 'session',
  base: '',
  endpoints: {
    token: endpoint({
      method: 'POST',
      path: '/token',
      summary: 'Sign in with a password, or renew an access token with the refresh cookie. Errors follow RFC 6749.',
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
  },
});
