import { Injectable } from '@nestjs/common';
import {
  type FeeEstimate,
  type NewParameterValue,
  type ParameterGroup,
  type ParameterValue,
  parameterGroupOf,
  type RuleValue,
  type SimulatedFee,
  type Simulation,
} from '@portal/contracts/modules/fees';
import { type FeeBook, FeeFaultError, feeLines, totalOf } from '@portal/radio';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { WorkInTurns } from '../../kernel/work-in-turns.js';
import { FeeBookRepository } from './fee-book.repository.js';

/** Fields of a simulation that are not among its inputs. */
const OUTER_FIELDS = ['year', 'expression'];

const refusal = (field: string, message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: `body.${OUTER_FIELDS.includes(field) ? field : `inputs.${field}`}`, code: 'custom', message }],
  });

function simulated(book: FeeBook, right: Simulation): SimulatedFee {
  const lines = feeLines(book, right);
  return {
    lines: lines.map(({ label, amount, factors }) => ({ label, amount, factors: [...factors] })),
    total: totalOf(lines),
  };
}

/** Rules and parameters, and what a right costs by them. */
@Injectable()
export class FeeBookService {
  constructor(
    private readonly database: DatabaseService,
    private readonly book: FeeBookRepository,
    private readonly audit: AuditLogRepository,
  ) {}

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
      return simulated(await this.current(), { service, inputs, from, to, year });
    } catch (error) {
      if (error instanceof FeeFaultError) throw refusal(error.field, `RULE_FEE_${error.fault}`);
      throw error;
    }
  }

  /** What forms say that rights would cost; those that the rules give no amount say why. */
  async estimate(rights: readonly Simulation[]): Promise<FeeEstimate[]> {
    const book = await this.current();
    return new WorkInTurns().each(rights, (right): FeeEstimate => {
      try {
        return { ...simulated(book, right), fault: null };
      } catch (error) {
        if (error instanceof FeeFaultError) return { lines: [], total: '0.00', fault: error.fault };
        throw error;
      }
    });
  }

  /** @throws PortalError VERSION_CONFLICT when somebody else changed it */
  setParameter(parameter: string, value: NewParameterValue, caller: Caller): Promise<ParameterValue> {
    return this.database.transaction(async (sql) => {
      const version = await this.book.lockVersion(sql, parameter, value.from);
      if (version !== value.version) throw new PortalError('VERSION_CONFLICT', { currentVersion: version });
      return this.storeValue(sql, parameter, value, caller);
    });
  }

  /** Gives parameters the values of a rule that is published, in place of those of the same days. */
  async putInForce(sql: Sql, values: readonly RuleValue[], caller: Caller): Promise<void> {
    for (const { parameter, ...value } of values) {
      const version = await this.book.lockVersion(sql, parameter, value.from);
      await this.storeValue(sql, parameter, { ...value, version }, caller);
    }
  }

  private async storeValue(
    sql: Sql,
    parameter: string,
    value: NewParameterValue,
    caller: Caller,
  ): Promise<ParameterValue> {
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
  }
}
