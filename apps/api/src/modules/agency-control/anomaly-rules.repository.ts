import { Injectable } from '@nestjs/common';
import { agencyRules, type RuleCode, type RuleContent } from '@portal/contracts/modules/agency-control';
import type { Sql } from '../../kernel/database/database.service.js';
import { ruleStatements } from './rule-statements.js';

export interface RuleInForce extends RuleContent {
  readonly version: number;
}

interface Found {
  readonly fingerprint: string;
  readonly before: string | null;
  readonly after: string;
}

/**
 * What a rule finds becomes anomalies. Found again, it is refreshed; fixed before, or explained with another figure, it is
 * open again. What people suppressed stays suppressed.
 */
const runStatement = (rule: string): string => `WITH given AS (SELECT $1::float8, $2::timestamptz),
  found AS (${rule}),
  known AS (SELECT fingerprint, status FROM agency_anomaly WHERE rule_code = $3),
  kept AS (
    INSERT INTO agency_anomaly AS a (id, fingerprint, rule_code, rule_version, severity, source, site_code, site_name,
      station_ref, authorisation_ref, holder_id, place, expected, observed, search_text)
    SELECT gen_random_uuid(), $3 || ':' || f.key, $3, $4, $5, 'RULE', f.site_code, f.site_name, f.station_ref,
      f.authorisation_ref, f.holder_id, f.place, f.expected, f.observed,
      fold_text(concat_ws(' ', f.site_code, f.site_name, f.station_ref, f.authorisation_ref, o.company_name))
    FROM found f LEFT JOIN organisation o ON o.id = f.holder_id
    ON CONFLICT (fingerprint) DO UPDATE SET last_seen = now(), times_seen = a.times_seen + 1, is_gone = false,
      rule_version = excluded.rule_version, severity = excluded.severity, place = excluded.place,
      expected = excluded.expected, observed = excluded.observed, search_text = excluded.search_text,
      status = CASE WHEN a.status = 'FIXED'
          OR (a.status IN ('EXPLAINED', 'FALSE_POSITIVE') AND a.observed <> excluded.observed)
        THEN 'OPEN' ELSE a.status END
    RETURNING fingerprint, status)
  SELECT kept.fingerprint, known.status AS before, kept.status AS after FROM kept LEFT JOIN known USING (fingerprint)`;

/** Anomalies as the rules find them. */
@Injectable()
export class AnomalyRulesRepository {
  /** What administrators set of the rules. */
  inForce(sql: Sql): Promise<RuleInForce[]> {
    return sql.query<RuleInForce>(
      `SELECT content ->> 'code' AS code, (content ->> 'isOn')::boolean AS "isOn", (content ->> 'severity')::int AS severity,
         (content ->> 'threshold')::float8 AS threshold, version
       FROM catalogue_reference WHERE kind = $1 ORDER BY name_key`,
      [agencyRules.name],
    );
  }

  async addFirstRules(sql: Sql, rules: readonly RuleContent[]): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_reference (kind, name, name_key, content)
       SELECT $1, r ->> 'code', fold_text(r ->> 'code'), r FROM jsonb_array_elements($2::jsonb) AS r
       WHERE NOT EXISTS (SELECT FROM catalogue_reference WHERE kind = $1 AND content ->> 'code' = r ->> 'code')
       ON CONFLICT DO NOTHING`,
      [agencyRules.name, JSON.stringify(rules)],
    );
  }

  /** When a rule ran last; null before its first run. */
  async lastRun(sql: Sql, code: RuleCode): Promise<{ ranAt: Date; ranOverAllAt: Date } | undefined> {
    const [row] = await sql.query<{ ranAt: Date; ranOverAllAt: Date }>(
      `SELECT ran_at AS "ranAt", ran_over_all_at AS "ranOverAllAt" FROM agency_rule_run WHERE rule_code = $1`,
      [code],
    );
    return row;
  }

  async noteRun(sql: Sql, code: RuleCode, isOverAll: boolean): Promise<void> {
    await sql.query(
      `INSERT INTO agency_rule_run AS r (rule_code, ran_at, ran_over_all_at) VALUES ($1, now(), now())
       ON CONFLICT (rule_code) DO UPDATE SET ran_at = now(),
         ran_over_all_at = CASE WHEN $2 THEN now() ELSE r.ran_over_all_at END`,
      [code, isOverAll],
    );
  }

  /**
   * @param since only what changed after it; null: everything
   * @returns what was found, with its state before and after; no state before: it is new
   */
  run(sql: Sql, { code, threshold, version, severity }: RuleInForce, since: Date | null): Promise<Found[]> {
    const statement = ruleStatements[code];
    if (!statement) return Promise.resolve([]);
    return sql.query<Found>(runStatement(statement), [threshold ?? 0, since ?? '-infinity', code, version, severity]);
  }

  /** Open anomalies of a rule that a run over everything did not find again: they are fixed. @returns how many */
  async settleGone(sql: Sql, code: RuleCode, found: readonly string[]): Promise<number> {
    const gone = await sql.query(
      `UPDATE agency_anomaly SET is_gone = true, status = 'FIXED', version = version + 1
       WHERE rule_code = $1 AND source = 'RULE' AND status IN ('OPEN', 'ASSIGNED') AND fingerprint <> ALL($2::text[])
       RETURNING id`,
      [code, found],
    );
    return gone.length;
  }
}
