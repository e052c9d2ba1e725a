import type { DossierGroup } from '@portal/contracts';
import { type Client, clientOf } from '../../kernel/client.js';

type DossierClient<G extends DossierGroup> = Client<G> & {
  readonly aspects: { readonly [Aspect in G['kind']['aspects'][number]]: Client<G> };
};

/** Typed calls of a kind of dossiers, which say what the kind has: its pages show nothing else. */
export function dossierClientOf<G extends DossierGroup>(group: G): DossierClient<G> {
  const client = clientOf(group);
  const aspects = Object.fromEntries(group.kind.aspects.map((aspect) => [aspect, client]));
  // One entry for each aspect, as the type says. A copy: calls that held themselves could be part of no query key.
  return { ...client, aspects } as DossierClient<G>;
}
