import type { Request } from 'express';

/** What passkeys are bound to: the host people type, and the pages served from it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** @param publicUrl the address people type; where it is not set, the one they reached us by */
export function relyingPartyOf(
  { protocol, headers }: Pick<Request, 'protocol' | 'headers'>,
  publicUrl?: string,
): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? `${protocol}://${headers.host ?? 'localhost'}`);
  return { id: hostname, origin };
}
