import { Injectable } from '@nestjs/common';
import { stateOf } from '@portal/contracts';
import type { DossierKind } from './dossier-kind.js';

/** Every kind of dossier, by its key. */
@Injectable()
export class DossierKindsRegistry {
  private readonly kinds = new Map<string, DossierKind>();

  /** @throws Error for a key that is taken */
  add(kind: DossierKind): void {
    if (this.kinds.has(kind.key)) throw new Error(`There are two kinds of dossiers ${kind.key}.`);
    this.kinds.set(kind.key, kind);
  }

  all(): DossierKind[] {
    return [...this.kinds.values()];
  }

  /** @throws Error for an unknown key */
  of(key: string): DossierKind {
    const kind = this.kinds.get(key);
    if (!kind) throw new Error(`There is no kind of dossiers ${key}.`);
    return kind;
  }

  /** Whether a dossier's status is a published one; never for a kind that this release does not know. */
  isPublished({ kind, status }: { readonly kind: string; readonly status: string }): boolean {
    const known = this.kinds.get(kind);
    return (known && stateOf(known.workflow, status)?.published) ?? false;
  }
}
