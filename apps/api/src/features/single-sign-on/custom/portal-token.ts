import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SsoRefused } from '../sso-refused.js';

/** Seconds that a token may be valid. */
const LONGEST_LIFE = 60;
/** Seconds by which the clock of the custom portal may be ahead. */
const SKEW = 60;

const Header = z.object({ alg: z.literal('HS256'), typ: z.literal('JWT').optional() }).strict();
const Claims = z.object({
  /** Login. */
  sub: z.string().min(1),
  /** Origin of this portal. */
  aud: z.string(),
  /** Origin of the custom portal. */
  iss: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  jti: z.string().min(16).max(200),
});
type Claims = z.infer<typeof Claims>;

export interface ExpectedToken {
  readonly secret: string;
  readonly audience: string;
  readonly issuer: string;
  /** Seconds since 1970. */
  readonly now: number;
}

function parsed<S extends z.ZodType>(schema: S, part: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
  } catch (error) {
    throw new SsoRefused('MALFORMED', { cause: error });
  }
}

/**
 * Checks the token of a custom portal: a JSON Web Token (RFC 7519) signed with HMAC-SHA256, valid for at most a minute.
 * That it comes once is for the caller to check.
 *
 * @throws SsoRefused
 */
export function readPortalToken(token: string, { secret, audience, issuer, now }: ExpectedToken): Claims {
  const [head = '', body = '', signature = '', ...others] = token.split('.');
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) || others.length > 0) throw new SsoRefused('MALFORMED');
  parsed(Header, head);
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new SsoRefused('SIGNATURE');
  const claims = parsed(Claims, body);
  if (claims.iss !== issuer) throw new SsoRefused('ISSUER');
  if (claims.aud !== audience) throw new SsoRefused('AUDIENCE');
  const isTimely = claims.exp > now && claims.iat <= now + SKEW && claims.exp - claims.iat <= LONGEST_LIFE;
  if (!isTimely || claims.exp <= claims.iat) throw new SsoRefused('EXPIRED');
  return claims;
}
