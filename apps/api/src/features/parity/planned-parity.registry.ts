import { Injectable } from '@nestjs/common';
import type { Position } from '@portal/geo';
import type { Sql } from '../../kernel/database/database.service.js';

interface PlannedEnd {
  readonly site: string;
  readonly position: Position;
  readonly frequencyMhz: number;
}

/** A hop that is planned: both of its ends transmit, one in the high half of the band. */
export interface PlannedHop {
  readonly hopCode: string;
  readonly bandCode: string;
  readonly duplexMhz: number;
  readonly txHighEnd: 'A' | 'B';
  readonly ends: { readonly A: PlannedEnd; readonly B: PlannedEnd };
}

/** Why a planned hop does not fit the halves that sites use. */
export interface ParityContradiction {
  readonly kind: 'MIXED_SITE' | 'ODD_CYCLE' | 'IMPOSED_VIOLATED';
  readonly hopCodes: readonly string[];
  readonly bandCode: string;
  /** Sites in the order of the walk; of a cycle, the last has a hop to the first. */
  readonly walk: readonly string[];
}

interface PlannedHops {
  readonly hops: readonly PlannedHop[];
  /** Dossiers whose links do not count: their place is taken. */
  readonly except: readonly string[];
}

type FindContradictions = (sql: Sql, planned: PlannedHops) => Promise<ParityContradiction[]>;

/** Where planned hops are compared with the halves that sites use and that are imposed on them. */
@Injectable()
export class PlannedParityRegistry {
  private readonly sources: FindContradictions[] = [];

  add(source: FindContradictions): void {
    this.sources.push(source);
  }

  async contradictions(sql: Sql, planned: PlannedHops): Promise<ParityContradiction[]> {
    const found: ParityContradiction[] = [];
    for (const source of this.sources) found.push(...(await source(sql, planned)));
    return found;
  }
}
