import { Injectable } from '@nestjs/common';
import type { DossierKind } from './dossier-kind.js';

/** The kinds there are, for what the portal does by itself. Modules add theirs in `onModuleInit`. */
@Injectable()
export class DossierKindsRegistry {
  private readonly kinds = new Map<string, DossierKind>();

  add(kind: DossierKind): void {
    this.kinds.set(kind.module, kind);
  }

  all(): DossierKind[] {
    return [...this.kinds.values()];
  }

  /** @throws Error for a module that has no dossiers */
  of(module: string): DossierKind {
    const kind = this.kinds.get(module);
    if (!kind) throw new Error(`${module} has no dossiers`);
    return kind;
  }
}
