import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** A declared station whose power needs consent. Degrees of WGS 84, metres above ground. */
export interface DeclaredStation {
  readonly stationAnfr: string;
  readonly holderId: string;
  readonly isNew: boolean;
  readonly siteName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly supportHeightM: number | null;
  readonly transmitters: readonly {
    readonly system: string;
    readonly lowMhz: number;
    readonly highMhz: number;
    readonly eirpDbw: number;
    readonly azimuthDeg: number | null;
    readonly heightM: number;
  }[];
}

/** What a consent was given to. Degrees of WGS 84. */
export interface ConsentedStation {
  readonly stationAnfr: string;
  readonly holderId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly transmitters: readonly {
    readonly lowMhz: number;
    readonly highMhz: number;
    readonly powerDbw: number;
  }[];
}

type AskForConsent = (sql: Sql, caller: Caller, station: DeclaredStation) => Promise<void>;
type FollowConsent = (sql: Sql, station: ConsentedStation, at: Date) => Promise<void>;

/**
 * Where those who declare stations and those who consent to them meet. Functions run in the transaction of the submission
 * or of the decision.
 */
@Injectable()
export class StationConsentsRegistry {
  private readonly askers: AskForConsent[] = [];
  private readonly followers: FollowConsent[] = [];

  /** @param ask opens the file in which consent to a declared station is asked for */
  addAsker(ask: AskForConsent): void {
    this.askers.push(ask);
  }

  /** @param follow writes what waited for a consent */
  addFollower(follow: FollowConsent): void {
    this.followers.push(follow);
  }

  async ask(sql: Sql, caller: Caller, station: DeclaredStation): Promise<void> {
    for (const ask of this.askers) await ask(sql, caller, station);
  }

  async consented(sql: Sql, station: ConsentedStation, at: Date): Promise<void> {
    for (const follow of this.followers) await follow(sql, station, at);
  }
}
