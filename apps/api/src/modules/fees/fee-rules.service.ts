import { Injectable } from '@nestjs/common';
import type { ChangedRule, Rule, RuleContent } from '@portal/contracts/modules/fees';
import { ruleFaults } from '@portal/radio';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { FeeBookRepository } from './fee-book.repository.js';
import { FeeBookService } from './fee-book.service.js';

/** @throws PortalError VALIDATION_FAILED for what cannot be computed, by its field */
function requireComputable(rule: Omit<RuleContent, 'service'>): void {
  const issues = ruleFaults(rule).map(({ path, fault, name }) => ({
    path: `body.${path}`,
    code: 'custom',
    message: `RULE_FEE_${fault}`,
    params: { name },
  }));
  if (rule.validTo !== null && rule.validTo < rule.validFrom)
    issues.push({ path: 'body.validTo', code: 'custom', message: 'RULE_FEE_PERIOD', params: { name: '' } });
  if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
}

/** Rules: written as drafts, changed, and put in force. */
@Injectable()
export class FeeRulesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly book: FeeBookRepository,
    private readonly parameters: FeeBookService,
    private readonly audit: AuditLogRepository,
  ) {}

  list(): Promise<Rule[]> {
    return this.book.rules(this.database);
  }

  /** @throws PortalError VALIDATION_FAILED for what cannot be computed, by its field */
  create(rule: RuleContent, caller: Caller): Promise<Rule> {
    requireComputable(rule);
    return this.database.transaction(async (sql) =>
      this.told(sql, await this.book.addRule(sql, rule, caller.id), caller),
    );
  }

  /** @throws PortalError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED for what is no draft */
  change(id: string, { revision, ...rule }: ChangedRule, caller: Caller): Promise<Rule> {
    requireComputable(rule);
    return this.database.transaction(async (sql) => {
      await this.lockDraft(sql, id, revision);
      await this.book.changeRule(sql, id, rule, caller.id);
      return this.told(sql, id, caller);
    });
  }

  /**
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT, TRANSITION_NOT_ALLOWED for what is no draft, or asks for a parameter
   * without any value
   */
  publish(id: string, revision: number, caller: Caller): Promise<Rule> {
    return this.database.transaction(async (sql) => {
      await this.lockDraft(sql, id, revision);
      const rule = await this.read(sql, id);
      await this.parameters.putInForce(sql, rule.values ?? [], caller);
      const known = [...(await this.book.valuesInForce(sql)).keys()];
      const hasValue = (pattern: string): boolean => {
        const [beginning = pattern] = pattern.split('{');
        return known.some((name) => (beginning === pattern ? name === pattern : name.startsWith(beginning)));
      };
      if (rule.terms.some(({ parameter }) => parameter !== undefined && !hasValue(parameter)))
        throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.book.publishRule(sql, id, caller.id);
      return this.told(sql, id, caller);
    });
  }

  private async lockDraft(sql: Sql, id: string, revision: number): Promise<void> {
    const locked = await this.book.lockRule(sql, id);
    if (!locked) throw new PortalError('NOT_FOUND');
    if (locked.state !== 'DRAFT') throw new PortalError('TRANSITION_NOT_ALLOWED');
    if (locked.revision !== revision) throw new PortalError('VERSION_CONFLICT', { currentVersion: locked.revision });
  }

  private async read(sql: Sql, id: string): Promise<Rule> {
    const rule = (await this.book.rules(sql)).find((one) => one.id === id);
    if (!rule) throw new PortalError('NOT_FOUND');
    return rule;
  }

  private async told(sql: Sql, id: string, caller: Caller): Promise<Rule> {
    const rule = await this.read(sql, id);
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
