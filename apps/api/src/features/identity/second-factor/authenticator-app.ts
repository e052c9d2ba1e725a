import { Secret, TOTP } from 'otpauth';

const ISSUER_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps before and after the present one that count: clocks differ, and people type slowly. */
const WINDOW = 1;

const common = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, thirty seconds. */
export const newAppSecret = (): Buffer => Buffer.from(new Secret({ size: ISSUER_BYTES }).bytes);

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** The secret to type, and the address to scan. */
export function appSecretTexts(bytes: Buffer, issuer: string, label: string): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  return { secret: secret.base32, uri: new TOTP({ ...common, issuer, label, secret }).toString() };
}

/** Time step that a code belongs to; undefined when it is no code of this secret now. */
export function stepOf(bytes: Buffer, code: string, now = Date.now()): number | undefined {
  const delta = TOTP.validate({ ...common, token: code, secret: secretOf(bytes), timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
