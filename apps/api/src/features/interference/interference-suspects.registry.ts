import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** A band that was disturbed around a place, on days of which both are included. */
export interface DisturbedArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
  readonly lowMhz: number;
  readonly highMhz: number;
  readonly from: string;
  readonly to: string;
}

/** Somebody who may cause a disturbance, as far as whoever looks into it may know. */
export interface InterferenceSuspect {
  readonly reference: string;
  readonly lowMhz: number;
  readonly highMhz: number;
  /** From the middle of the area; 0 within the suspect's own. */
  readonly distanceM: number;
  /** Whom to call, in this order. */
  readonly contacts: readonly { readonly name: string; readonly phone: string }[];
  readonly canBeStopped: boolean;
}

/** Transmitters that a module knows, and can order to stop. */
interface SuspectSource {
  near(sql: Sql, area: DisturbedArea): Promise<InterferenceSuspect[]>;
  /** Orders one to stop, as an act of the caller's. @returns false when it is none, or is not on air by its right */
  stop(sql: Sql, caller: Caller, order: { readonly reference: string; readonly reason: string }): Promise<boolean>;
}

/** Where complaints of interference look for those who may cause it; modules add what they know. */
@Injectable()
export class InterferenceSuspectsRegistry {
  private readonly sources: SuspectSource[] = [];

  add(source: SuspectSource): void {
    this.sources.push(source);
  }

  async near(sql: Sql, area: DisturbedArea): Promise<InterferenceSuspect[]> {
    const found: InterferenceSuspect[] = [];
    for (const source of this.sources) found.push(...(await source.near(sql, area)));
    return found;
  }

  /** @returns whether somebody was ordered to stop */
  async stop(sql: Sql, caller: Caller, order: Parameters<SuspectSource['stop']>[2]): Promise<boolean> {
    for (const source of this.sources) if (await source.stop(sql, caller, order)) return true;
    return false;
  }
}
