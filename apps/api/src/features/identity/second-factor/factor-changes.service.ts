import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { MailsService } from '../../mail/mails.service.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';
import { newRecoveryCodes, readable } from './recovery-codes.js';
import { SecondFactorCheckService } from './second-factor-check.service.js';

interface Change {
  readonly action: 'second_factor_added' | 'second_factor_removed' | 'second_factors_reset' | 'recovery_codes_renewed';
  /** Whose factor it is; not always who changed it. */
  readonly userId: string;
  readonly method?: 'authenticatorApp' | 'passkey' | undefined;
}

/** What goes with every change of somebody's second factors, in its transaction. */
@Injectable()
export class FactorChangesService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly check: SecondFactorCheckService,
    private readonly mails: MailsService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** On the record, told to the owner, and read anew by their open pages. */
  async note(sql: Sql, caller: Actor, { action, userId, method }: Change): Promise<void> {
    await this.audit.record(sql, {
      action,
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      object: { type: 'user', id: userId },
      ...(method && { detail: { method } }),
    });
    const owner = await this.factors.noteAccessChange(sql, userId);
    await this.mails.send(sql, {
      template: 'SECOND_FACTOR_CHANGED',
      locale: owner.language,
      to: owner.email,
      values: { fullName: owner.fullName, loginName: owner.login, link: this.mails.linkTo('/app/main/account') },
      about: { type: 'user', id: userId },
    });
  }

  /** New codes, as they are shown once; the old ones end. */
  async renewCodes(sql: Sql, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(
      sql,
      userId,
      codes.map((code) => this.check.digestOf(code)),
    );
    return codes.map(readable);
  }
}
