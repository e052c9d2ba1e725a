import { Injectable } from '@nestjs/common';
import type { NewParameterValue, ParameterValue, Rule, RuleContent } from '@portal/contracts/modules/fees';
import type { DatedValue, FeeRule } from '@portal/radio';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

const VALUE = `v.id, v.parameter, v.valid_from::text AS "from", v.value::text AS value, v.legal_basis AS "legalBasis", v.version,
  u.full_name AS "recordedBy", v.recorded_at AS "recordedAt"`;

type StoredValue = Omit<ParameterValue, 'recordedAt'> & { readonly recordedAt: Date };
const storedValue = ({ recordedAt, ...value }: StoredValue): ParameterValue => ({
  ...value,
  recordedAt: recordedAt.toISOString(),
});

type StoredContent = Pick<RuleContent, 'terms' | 'availability' | 'management' | 'leastDays' | 'values'>;
type RuleRow = Omit<Rule, keyof StoredContent> & { readonly content: StoredContent };

/** Rules, parameters and their values. */
@Injectable()
export class FeeBookRepository {
  async rules(sql: Sql): Promise<Rule[]> {
    const rows = await sql.query<RuleRow>(
      `SELECT r.id, r.service, r.version, r.state, content, valid_from::text AS "validFrom", valid_to::text AS "validTo",
         legal_basis AS "legalBasis", revision, u.full_name AS "writtenBy"
       FROM fee_rule r LEFT JOIN app_user u ON u.id = r.written_by ORDER BY r.service, r.version DESC`,
    );
    return rows.map(({ content, ...rule }) => ({ ...rule, ...content }));
  }

  /** Writes the next version of a service's rules, as a draft. */
  async addRule(sql: Sql, rule: RuleContent, writtenBy: string | null): Promise<string> {
    const { service, validFrom, validTo, legalBasis, ...content } = rule;
    await sql.query(`SELECT pg_advisory_xact_lock(hashtext('fee_rule ' || $1))`, [service]);
    const [row] = await sql.query<{ id: string }>(
      `INSERT INTO fee_rule (id, service, version, state, content, valid_from, valid_to, legal_basis, written_by)
       SELECT $1 || '-' || coalesce(max(version), 0) + 1, $1, coalesce(max(version), 0) + 1, 'DRAFT', $2, $3, $4, $5, $6
       FROM fee_rule WHERE service = $1 RETURNING id`,
      [service, JSON.stringify(content), validFrom, validTo, legalBasis, writtenBy],
    );
    return row!.id;
  }

  /** State and revision of a rule; locks it until the transaction ends. */
  async lockRule(sql: Sql, id: string): Promise<Pick<Rule, 'state' | 'revision'> | undefined> {
    const [row] = await sql.query<Pick<Rule, 'state' | 'revision'>>(
      `SELECT state, revision FROM fee_rule WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row;
  }

  /** Changes a draft that is locked. */
  async changeRule(sql: Sql, id: string, rule: Omit<RuleContent, 'service'>, writtenBy: string | null): Promise<void> {
    const { validFrom, validTo, legalBasis, ...content } = rule;
    await sql.query(
      `UPDATE fee_rule SET content = $2, valid_from = $3, valid_to = $4, legal_basis = $5, written_by = $6,
         revision = revision + 1 WHERE id = $1`,
      [id, JSON.stringify(content), validFrom, validTo, legalBasis, writtenBy],
    );
  }

  /** Puts a draft in force; rules of its service that go on end the day before. @returns false for what is no draft */
  async publishRule(sql: Sql, id: string, publishedBy: string | null): Promise<boolean> {
    const published = await sql.query(
      `UPDATE fee_rule SET state = 'PUBLISHED', published_by = $2, published_at = now() WHERE id = $1 AND state = 'DRAFT'
       RETURNING id`,
      [id, publishedBy],
    );
    if (published.length === 0) return false;
    await sql.query(
      `UPDATE fee_rule earlier SET
         valid_to = CASE WHEN earlier.valid_from < r.valid_from THEN r.valid_from - 1 ELSE earlier.valid_to END,
         state = CASE WHEN earlier.valid_from < r.valid_from THEN earlier.state ELSE 'WITHDRAWN' END
       FROM fee_rule r WHERE r.id = $1 AND earlier.service = r.service AND earlier.id <> r.id
         AND earlier.state = 'PUBLISHED' AND (earlier.valid_to IS NULL OR earlier.valid_to >= r.valid_from)
         AND (r.valid_to IS NULL OR earlier.valid_from <= r.valid_to)`,
      [id],
    );
    return true;
  }

  async values(sql: Sql): Promise<ParameterValue[]> {
    const rows = await sql.query<StoredValue>(
      `SELECT ${VALUE} FROM fee_parameter_value v LEFT JOIN app_user u ON u.id = v.recorded_by
       ORDER BY v.parameter, v.valid_from DESC, v.version DESC`,
    );
    return rows.map(storedValue);
  }

  /** Those in force, by parameter. */
  async valuesInForce(sql: Sql): Promise<ReadonlyMap<string, readonly DatedValue[]>> {
    const rows = await sql.query<{ parameter: string; values: DatedValue[] }>(
      `SELECT parameter, jsonb_agg(jsonb_build_object('from', valid_from::text, 'value', value::text, 'legalBasis', legal_basis)
         ORDER BY valid_from) AS "values"
       FROM (SELECT DISTINCT ON (parameter, valid_from) * FROM fee_parameter_value
         ORDER BY parameter, valid_from, version DESC) latest
       GROUP BY parameter`,
    );
    return new Map(rows.map(({ parameter, values }) => [parameter, values]));
  }

  /** The version of a parameter's value of a day; locks the parameter until the transaction ends. */
  async lockVersion(sql: Sql, parameter: string, from: string): Promise<number> {
    await sql.query(`SELECT pg_advisory_xact_lock(hashtext('fee_parameter ' || $1))`, [parameter]);
    const [row] = await sql.query<{ version: number }>(
      `SELECT coalesce(max(version), 0)::int AS version FROM fee_parameter_value WHERE parameter = $1 AND valid_from = $2`,
      [parameter, from],
    );
    return row?.version ?? 0;
  }

  async addValue(
    sql: Sql,
    parameter: string,
    value: NewParameterValue,
    recordedBy: string | null,
  ): Promise<ParameterValue> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO fee_parameter_value (id, parameter, valid_from, value, legal_basis, version, recorded_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, parameter, value.from, value.value, value.legalBasis, value.version + 1, recordedBy],
    );
    const [row] = await sql.query<StoredValue>(
      `SELECT ${VALUE} FROM fee_parameter_value v LEFT JOIN app_user u ON u.id = v.recorded_by WHERE v.id = $1`,
      [id],
    );
    return storedValue(row!);
  }

  /** What the release brings; leaves alone what is there. */
  async addMissing(
    sql: Sql,
    rules: readonly (FeeRule & { readonly state: Rule['state'] })[],
    parameters: ReadonlyMap<string, readonly DatedValue[]>,
  ): Promise<void> {
    for (const { id, service, version, state, validFrom, validTo, legalBasis, ...content } of rules)
      await sql.query(
        `INSERT INTO fee_rule (id, service, version, state, content, valid_from, valid_to, legal_basis, published_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE $4 WHEN 'PUBLISHED' THEN now() END) ON CONFLICT DO NOTHING`,
        [id, service, version, state, JSON.stringify(content), validFrom, validTo, legalBasis],
      );
    const values = [...parameters].flatMap(([parameter, dated]) =>
      dated.map((value) => ({ id: uuidv7(), parameter, ...value })),
    );
    await sql.query(
      `INSERT INTO fee_parameter_value (id, parameter, valid_from, value, legal_basis, version)
       SELECT (v->>'id')::uuid, v->>'parameter', (v->>'from')::date, (v->>'value')::numeric, v->>'legalBasis', 1
       FROM jsonb_array_elements($1::jsonb) v ON CONFLICT DO NOTHING`,
      [JSON.stringify(values)],
    );
  }
}
