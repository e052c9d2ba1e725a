import { Injectable } from '@nestjs/common';
import type { Position } from '@portal/geo';
import type { SharedBandService, SharedBandStation } from '@portal/radio';
import type { Sql } from '../../kernel/database/database.service.js';
import type { DossierKind } from '../dossiers/dossier-kind.js';

/** A station of a submitted dossier; without one while an application is examined. */
export interface NamedStation extends SharedBandStation {
  readonly name: string;
  readonly dossier: { readonly id: string; readonly reference: string; readonly holder: string } | null;
}

/** Places around which stations are looked for, and frequencies in MHz on which they would matter. */
export interface SharedBandQuestion {
  readonly places: readonly Position[];
  readonly radiusKm: number;
  readonly ranges: readonly (readonly [lowMhz: number, highMhz: number])[];
  /** The nearest ones, at most. */
  readonly most: number;
}

/** The stations that a module knows of one service. */
export interface SharedBandSource {
  readonly service: SharedBandService;
  readonly kind: DossierKind;
  /** Those of the latest submission of a dossier. */
  submitted(sql: Sql, dossierId: string): Promise<NamedStation[]>;
  /** Those of rights that are granted or in force. */
  inForceNear(sql: Sql, question: SharedBandQuestion): Promise<NamedStation[]>;
}

/** Where services that share bands find each other's stations; modules add what they know. */
@Injectable()
export class SharedBandSourcesRegistry {
  private readonly sources: SharedBandSource[] = [];

  add(source: SharedBandSource): void {
    this.sources.push(source);
  }

  all(): readonly SharedBandSource[] {
    return this.sources;
  }
}
