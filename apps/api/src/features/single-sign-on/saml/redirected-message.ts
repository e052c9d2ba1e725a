import { verify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SsoRefused } from '../sso-refused.js';
import { decodeBase64, decodeText } from './response-check.js';
import { redirectAlgorithms } from './signature-shape.js';
import { parseStrictly } from './strict-xml.js';

const LONGEST_QUERY = 16_384;
const LONGEST_MESSAGE = 65_536;

export interface RedirectedMessage {
  readonly kind: 'SAMLRequest' | 'SAMLResponse';
  readonly root: Element;
  /** Empty where there is none. */
  readonly relayState: string;
}

/** Names are compared as they are written: `%53AMLRequest` would be read as one parameter and verified as another. */
const SHAPE =
  /^(?<signed>(?<kind>SAMLRequest|SAMLResponse)=(?<message>[^&=]+)(?:&RelayState=(?<relay>[^&=]*))?&SigAlg=(?<algorithm>[^&=]+))&Signature=(?<signature>[^&=]+)$/;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch (error) {
    throw new SsoRefused('MALFORMED', { cause: error });
  }
};

function inflate(bytes: Buffer): string {
  try {
    return decodeText(inflateRawSync(bytes, { maxOutputLength: LONGEST_MESSAGE }));
  } catch (error) {
    throw new SsoRefused('MALFORMED', { cause: error });
  }
}

/**
 * Reads a message of the redirect binding whose signature one of the certificates verifies, over the query exactly as
 * it was sent.
 *
 * @throws SsoRefused MALFORMED, SIGNATURE, WEAK_ALGORITHM
 */
export function readRedirected(query: string, certificates: readonly string[]): RedirectedMessage {
  const parts = query.length <= LONGEST_QUERY ? query.match(SHAPE)?.groups : undefined;
  if (!parts) throw new SsoRefused(query.includes('Signature=') ? 'MALFORMED' : 'SIGNATURE');
  const { signed = '', kind, message = '', relay = '', algorithm = '', signature = '' } = parts;
  const hash = redirectAlgorithms.get(decode(algorithm));
  if (!hash) throw new SsoRefused('WEAK_ALGORITHM');
  const value = decodeBase64(decode(signature));
  if (!certificates.some((certificate) => verify(hash, Buffer.from(signed), certificate, value)))
    throw new SsoRefused('SIGNATURE');
  const root = parseStrictly(inflate(decodeBase64(decode(message))));
  return { kind: kind as RedirectedMessage['kind'], root, relayState: decode(relay) };
}
