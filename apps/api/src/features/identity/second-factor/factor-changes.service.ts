import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { NoticesService } from '../../inbox/notices.service.js';
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
    private readonly notices: NoticesService,
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
    const path = '/app/main/account?tab=security';
    await this.notices.send(sql, {
      kind: 'SECOND_FACTOR_CHANGED',
      readers: [{ ...owner, id: userId }],
      valuesFor: ({ fullName, login }) => ({ fullName, loginName: login, link: this.mails.linkTo(path) }),
      path,
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
