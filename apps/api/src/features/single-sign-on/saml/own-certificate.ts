import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A key of the portal and the certificate by which others know it, both in PEM. */
export interface OwnCertificate {
  readonly privateKey: string;
  readonly certificate: string;
}

const YEARS = 10;
const [SEQUENCE, SET, INTEGER, BIT_STRING, OBJECT_ID, UTF8, UTC_TIME, VERSION] = [
  0x30, 0x31, 0x02, 0x03, 0x06, 0x0c, 0x17, 0xa0,
];
/** sha256WithRSAEncryption, with its NULL parameter. */
const RSA_SHA256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

/** DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const utcTime = (date: Date): Buffer =>
  der(UTC_TIME, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`;

/** Self-signed X.509 certificate (RFC 5280): identity providers pin it, no authority is asked. */
function certify(publicKey: KeyObject, privateKey: KeyObject, name: string, from: Date): Buffer {
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + YEARS);
  const who = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from(name)))));
  const serial = randomBytes(16);
  // Positive, and without a leading zero.
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    RSA_SHA256,
    who,
    der(SEQUENCE, utcTime(from), utcTime(until)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('RSA-SHA256', body, privateKey);
  return der(SEQUENCE, body, RSA_SHA256, der(BIT_STRING, Buffer.from([0]), signature));
}

/** @param name host of the portal, shown to administrators of the identity provider */
export function makeOwnCertificate(name: string, from = new Date()): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: pem('CERTIFICATE', certify(publicKey, privateKey, name.slice(0, 64), from)),
  };
}
