import { Injectable } from '@nestjs/common';
import {
  type NewParameterValue,
  type ParameterGroup,
  type ParameterValue,
  parameterGroupOf,
  type Rule,
  type RuleContent,
  type SimulatedFee,
  type Simulation,
} from '@portal/contracts/modules/fees';
import { type FeeBook, FeeFaultError, FormulaError, feeLines, readFormula, totalOf } from '@portal/radio';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { FeeBookRepository } from './fee-book.repository.js';

/** Fields of a simulation that are not among its inputs. */
const OUTER_FIELDS = ['year', 'expression'];

const refusal = (field: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: `body.${OUTER_FIELDS.includes(field) ? field : `inputs.${field}`}`, code: 'custom', message }],
  });

/** Rules and parameters, and what a right costs by them. */
@Injectable()
export class FeeBookService {
  constructor(
    private readonly database: DatabaseService,
    private readonly book: FeeBookRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  rules(): Promise<Rule[]> {
    return this.book.rules(this.database);
  }

  async parameters(group: ParameterGroup | undefined): Promise<ParameterValue[]> {
    const values = await this.book.values(this.database);
    return group ? values.filter(({ parameter }) => parameterGroupOf(parameter) === group) : values;
  }

  /** Rules that are published, and the values in force. */
  async current(sql: Sql = this.database): Promise<FeeBook> {
    const [rules, parameters] = [await this.book.rules(sql), await this.book.valuesInForce(sql)];
    return { rules: rules.filter(({ state }) => state === 'PUBLISHED'), parameters };
  }

  /** @throws PortalError VALIDATION_FAILED for what the rules do not allow, by its field */
  async simulate({ service, inputs, from, to, year }: Simulation): Promise<SimulatedFee> {
    if (from > to)
      throw new PortalError('VALIDATION_FAILED', {
        issues: [{ path: 'body.to', code: 'custom', message: 'RULE_FEE_PERIOD' }],
      });
    try {
      const lines = feeLines(await this.current(), { service, inputs, from, to, year });
      return {
        lines: lines.map(({ label, amount, factors }) => ({ label, amount, factors: [...factors] })),
        total: totalOf(lines),
      };
    } catch (error) {
      if (error instanceof FeeFaultError) throw refusal(error.field, `RULE_FEE_${error.fault}`);
      throw error;
    }
  }

  /** @throws PortalError VERSION_CONFLICT when somebody else changed it */
  setParameter(parameter: string, value: NewParameterValue, caller: Caller): Promise<ParameterValue> {
    return this.database.transaction(async (sql) => {
      const version = await this.book.lockVersion(sql, parameter, value.from);
      if (version !== value.version) throw new PortalError('VERSION_CONFLICT', { currentVersion: version });
      const stored = await this.book.addValue(sql, parameter, value, caller.id);
      await this.audit.record(sql, {
        action: 'fee_parameter_changed',
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'fee', id: stored.id },
        detail: {
          parameter,
          from: value.from,
          value: value.value,
          legalBasis: value.legalBasis,
          version: stored.version,
        },
      });
      return stored;
    });
  }

  /** @throws PortalError VALIDATION_FAILED for a formula that cannot be read, by its field */
  createRule(rule: RuleContent, caller: Caller): Promise<Rule> {
    const formulas = [
      ['availability', rule.availability],
      ['management', rule.management],
      ...rule.terms.flatMap(({ formula }, at) => (formula === undefined ? [] : [[`terms.${at}.formula`, formula]])),
    ];
    const issues = formulas.flatMap(([path = '', formula = '']) => {
      try {
        readFormula(formula);
        return [];
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        return [{ path: `body.${path}`, code: 'custom', message: 'RULE_FEE_UNREADABLE' }];
      }
    });
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    return this.database.transaction(async (sql) =>
      this.told(sql, await this.book.addRule(sql, rule, caller.id), caller),
    );
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED for what is no draft, or asks for a parameter without any value */
  publishRule(id: string, caller: Caller): Promise<Rule> {
    return this.database.transaction(async (sql) => {
      const rule = (await this.book.rules(sql)).find((one) => one.id === id);
      if (!rule) throw new PortalError('NOT_FOUND');
      const known = [...(await this.book.valuesInForce(sql)).keys()];
      const hasValue = (pattern: string): boolean => {
        const [beginning = pattern] = pattern.split('{');
        return known.some((name) => (beginning === pattern ? name === pattern : name.startsWith(beginning)));
      };
      if (rule.terms.some(({ parameter }) => parameter !== undefined && !hasValue(parameter)))
        throw new PortalError('TRANSITION_NOT_ALLOWED');
      if (!(await this.book.publishRule(sql, id, caller.id))) throw new PortalError('TRANSITION_NOT_ALLOWED');
      return this.told(sql, id, caller);
    });
  }

  private async told(sql: Sql, id: string, caller: Caller): Promise<Rule> {
    const rule = (await this.book.rules(sql)).find((one) => one.id === id);
    if (!rule) throw new PortalError('NOT_FOUND');
    await this.audit.record(sql, {
      action: 'fee_rule_changed',
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      object: { type: 'fee', id },
      detail: { state: rule.state, availability: rule.availability, management: rule.management, from: rule.validFrom },
    });
    return rule;
  }
}
