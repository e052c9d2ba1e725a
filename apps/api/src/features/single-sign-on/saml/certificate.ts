import { createHash, X509Certificate } from 'node:crypto';
import type { CertificateFacts } from '@portal/contracts';

/** The certificate of a PEM text; undefined for what is none, and for keys that no answer may be signed with. */
export function certificateOf(pem: string): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(pem);
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048 ? certificate : undefined;
  } catch {
    return undefined;
  }
}

export const certificateFacts = (pems: readonly string[]): CertificateFacts[] =>
  pems
    .flatMap((pem) => certificateOf(pem) ?? [])
    .map(({ subject, validFrom, validTo, raw }) => ({
      subject,
      validFrom: new Date(validFrom).toISOString(),
      validTo: new Date(validTo).toISOString(),
      sha256: createHash('sha256').update(raw).digest('hex'),
    }));
