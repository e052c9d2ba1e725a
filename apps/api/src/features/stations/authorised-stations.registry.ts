import { Injectable } from '@nestjs/common';
import type { StationSupportNature } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** A station that an authorisation lets stand. Degrees of WGS 84, metres above ground. */
export interface AuthorisedStation {
  readonly authorisation: { readonly id: string; readonly reference: string };
  readonly holderId: string;
  readonly siteName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly supportNature: StationSupportNature | null;
  readonly supportHeightM: number | null;
  /** Number under which its holder says that it is declared. */
  readonly stationAnfr: string | null;
  readonly transmitters: readonly AuthorisedTransmitter[];
}

export interface AuthorisedTransmitter {
  /** What the authorisation calls it, such as a hop. */
  readonly name: string;
  readonly system: string;
  readonly lowMhz: number;
  readonly highMhz: number;
  readonly eirpDbw: number;
  readonly azimuthDeg: number;
  /** Degrees below the horizontal; null where heights of the ground are not known. */
  readonly tiltDeg: number | null;
  readonly heightM: number;
}

export interface AuthorisedStationsQuestion {
  /** Sees what is answered only as far as the authorisations are open to them. */
  readonly caller: Caller;
  readonly holderIds: readonly string[];
  /** Dossier of one authorisation; absent: the latest ones. */
  readonly authorisationId?: string | undefined;
  /** Authorisations that are looked into at most. */
  readonly most: number;
}

type Source = (sql: Sql, question: AuthorisedStationsQuestion) => Promise<AuthorisedStation[]>;

/** Where declarations find the stations of authorisations; modules add those that they know. */
@Injectable()
export class AuthorisedStationsRegistry {
  private readonly sources: Source[] = [];

  add(source: Source): void {
    this.sources.push(source);
  }

  async of(sql: Sql, question: AuthorisedStationsQuestion): Promise<AuthorisedStation[]> {
    const found: AuthorisedStation[] = [];
    for (const source of this.sources) found.push(...(await source(sql, question)));
    return found;
  }
}
