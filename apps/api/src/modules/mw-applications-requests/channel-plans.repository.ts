import { Injectable } from '@nestjs/common';
import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import type { Sql } from '../../kernel/database/database.service.js';

@Injectable()
export class ChannelPlansRepository {
  /** Plans that applicants or the regulator may meet, by frequency and then by channel width. */
  list(sql: Sql): Promise<MwChannelPlan[]> {
    return sql.query<MwChannelPlan>(
      `SELECT code, band_code AS "bandCode", low_mhz::float8 AS "lowMhz", high_mhz::float8 AS "highMhz",
         f0_mhz::float8 AS "f0Mhz",
         json_build_object('offset', low_offset_mhz::float8, 'step', low_step_mhz::float8) AS "lowFormula",
         json_build_object('offset', high_offset_mhz::float8, 'step', high_step_mhz::float8) AS "highFormula",
         n_min AS "nMin", n_max AS "nMax", spacing_mhz::float8 AS "spacingMhz", duplex_mhz::float8 AS "duplexMhz",
         doc_refs AS "docRefs", status
       FROM channel_plan WHERE status <> 'DRAFT' ORDER BY low_mhz, spacing_mhz, code`,
    );
  }

  /** Adds plans whose code is new; what is there may have been changed by an administrator and stays. */
  async add(sql: Sql, plans: readonly MwChannelPlan[]): Promise<void> {
    await sql.query(
      `INSERT INTO channel_plan (code, band_code, low_mhz, high_mhz, f0_mhz, low_offset_mhz, low_step_mhz,
         high_offset_mhz, high_step_mhz, n_min, n_max, spacing_mhz, duplex_mhz, doc_refs, status)
       SELECT p.code, p."bandCode", p."lowMhz", p."highMhz", p."f0Mhz", (p."lowFormula" ->> 'offset')::numeric,
         (p."lowFormula" ->> 'step')::numeric, (p."highFormula" ->> 'offset')::numeric,
         (p."highFormula" ->> 'step')::numeric, p."nMin", p."nMax", p."spacingMhz", p."duplexMhz", p."docRefs", p.status
       FROM jsonb_to_recordset($1::jsonb) AS p(code text, "bandCode" text, "lowMhz" numeric, "highMhz" numeric,
         "f0Mhz" numeric, "lowFormula" jsonb, "highFormula" jsonb, "nMin" integer, "nMax" integer,
         "spacingMhz" numeric, "duplexMhz" numeric, "docRefs" text[], status text)
       ON CONFLICT (code) DO NOTHING`,
      [JSON.stringify(plans)],
    );
  }
}
