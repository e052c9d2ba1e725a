import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@portal/contracts';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

/** What the server asks a browser for, as far as it matters here. */
interface Asked {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;
const AAGUID_BYTES = 16;

/** A passkey that can be used, with what a browser sends to register it. */
export interface SoftwarePasskey {
  readonly registration: PasskeyRegistration;
  /** What the browser answers when the passkey signs a challenge. */
  assert(challenge: string): PasskeyAssertion;
}

/** A new passkey, as a browser at `origin` would make it: ES256, no attestation. */
export const newPasskey = (asked: Asked, origin: string): PasskeyRegistration =>
  softwarePasskey(asked, origin).registration;

export function softwarePasskey({ challenge, rp }: Asked, origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
    [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const id = randomBytes(32);
  const rpIdHash = createHash('sha256').update(rp.id).digest();
  const authData = Buffer.concat([
    rpIdHash,
    Buffer.from([USER_PRESENT | USER_VERIFIED | CREDENTIAL_INCLUDED]),
    Buffer.alloc(4),
    Buffer.alloc(AAGUID_BYTES),
    Buffer.from([id.length >> 8, id.length & 0xff]),
    id,
    isoCBOR.encode(key),
  ]);
  const attestation = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]),
  );
  const clientData = { type: 'webauthn.create', challenge, origin, crossOrigin: false };
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;
  return {
    registration: {
      ...credential,
      response: {
        clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    },
    assert: (asked) => {
      const signedData = { type: 'webauthn.get', challenge: asked, origin, crossOrigin: false };
      const clientDataJSON = Buffer.from(JSON.stringify(signedData));
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.from([USER_PRESENT | USER_VERIFIED]), Buffer.alloc(4)]);
      const message = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', message, privateKey).toString('base64url'),
        },
      };
    },
  };
}
