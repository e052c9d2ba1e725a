import { Injectable } from '@nestjs/common';
import type { StationConsentResult } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

export interface StationConsent {
  readonly stationAnfr: string;
  /** Of the file of the consultation on sites; null for an officer's own decision. */
  readonly number: string | null;
  readonly result: StationConsentResult;
  /** Days as yyyy-MM-dd. */
  readonly consentDate: string;
  readonly lapsesOn: string | null;
  /** Id of the account that decided. */
  readonly givenBy: string | null;
  readonly dossierId?: string | null;
}

/** Consents to stations: written the same way by an officer's decision and by the file of the consultation on sites. */
@Injectable()
export class StationConsentsRepository {
  /** Adds a consent; a station that is in the register already shows it with its number and day. */
  async write(sql: Sql, consent: StationConsent): Promise<void> {
    const { stationAnfr, number, result, consentDate, lapsesOn, givenBy, dossierId = null } = consent;
    await sql.query(
      `INSERT INTO station_consent (id, station_anfr, number, result, consent_date, lapses_on, given_by, dossier_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [uuidv7(), stationAnfr, number, result, consentDate, lapsesOn, givenBy, dossierId],
    );
    await this.apply(sql, consent);
  }

  /** Shows a consent at its station, where the register has the station. */
  async apply(sql: Sql, { stationAnfr, number, result, consentDate }: StationConsent): Promise<void> {
    if (result === 'REFUSAL') return;
    await sql.query(
      `UPDATE station SET consent_date = $2, comsis_request_number = coalesce($3, comsis_request_number), updated_at = now()
       WHERE station_anfr = $1`,
      [stationAnfr, consentDate, number],
    );
  }

  /** Consents and refusals of a station, the newest first. */
  of(sql: Sql, stationAnfr: string): Promise<Required<StationConsent>[]> {
    return sql.query(
      `SELECT station_anfr AS "stationAnfr", number, result, to_char(consent_date, 'YYYY-MM-DD') AS "consentDate",
         to_char(lapses_on, 'YYYY-MM-DD') AS "lapsesOn", given_by AS "givenBy", dossier_id AS "dossierId"
       FROM station_consent WHERE station_anfr = $1 ORDER BY written_at DESC, id DESC`,
      [stationAnfr],
    );
  }
}
