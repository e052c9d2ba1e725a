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
  /** The organisation that the consent is given to. */
  readonly holderId: string;
}

type ShownConsent = Pick<StationConsent, 'stationAnfr' | 'number' | 'result' | 'consentDate' | 'holderId'>;
type StoredConsent = Required<Omit<StationConsent, 'holderId'>>;

/** SQL that the station of $1 is not in the register under another organisation than that of a placeholder. */
const isNotOfAnother = (holder: string): string =>
  `NOT EXISTS (SELECT FROM station s WHERE s.station_anfr = $1 AND s.organisation_id <> ${holder})`;

/** Consents to stations: written the same way by an officer's decision and by the file of the consultation on sites. */
@Injectable()
export class StationConsentsRepository {
  /**
   * Adds a consent; a station that is in the register already shows it with its number and day. Nothing is written about a
   * station of another holder.
   */
  async write(sql: Sql, consent: StationConsent): Promise<void> {
    const { stationAnfr, number, result, consentDate, lapsesOn, givenBy, dossierId = null, holderId } = consent;
    await sql.query(
      `INSERT INTO station_consent (station_anfr, id, number, result, consent_date, lapses_on, given_by, dossier_id)
       SELECT $1, $2::uuid, $3, $4, $5::date, $6::date, $7::uuid, $8::uuid WHERE ${isNotOfAnother('$9::uuid')}`,
      [stationAnfr, uuidv7(), number, result, consentDate, lapsesOn, givenBy, dossierId, holderId],
    );
    await this.apply(sql, consent);
  }

  /** Shows a consent at its station, where the register has the station of its holder. */
  async apply(sql: Sql, { stationAnfr, number, result, consentDate, holderId }: ShownConsent): Promise<void> {
    if (result === 'REFUSAL') return;
    await sql.query(
      `UPDATE station SET consent_date = $2, comsis_request_number = coalesce($3, comsis_request_number), updated_at = now()
       WHERE station_anfr = $1 AND (organisation_id IS NULL OR organisation_id = $4)`,
      [stationAnfr, consentDate, number, holderId],
    );
  }

  /** Moves the last day on which the consent of a dossier may be used. @param lapsesOn null: it is used */
  async moveLapse(sql: Sql, dossierId: string, lapsesOn: string | null): Promise<void> {
    await sql.query(`UPDATE station_consent SET lapses_on = $2 WHERE dossier_id = $1 AND result <> 'REFUSAL'`, [
      dossierId,
      lapsesOn,
    ]);
  }

  /** Consents to and refusals of a station that a holder asked for, the newest first. */
  of(sql: Sql, stationAnfr: string, holderId: string): Promise<StoredConsent[]> {
    return sql.query(
      `SELECT station_anfr AS "stationAnfr", number, result, to_char(consent_date, 'YYYY-MM-DD') AS "consentDate",
         to_char(lapses_on, 'YYYY-MM-DD') AS "lapsesOn", given_by AS "givenBy", dossier_id AS "dossierId"
       FROM station_consent c WHERE station_anfr = $1
         AND (dossier_id IS NULL OR EXISTS (SELECT FROM dossier d WHERE d.id = c.dossier_id AND d.holder_id = $2))
       ORDER BY written_at DESC, id DESC`,
      [stationAnfr, holderId],
    );
  }
}
