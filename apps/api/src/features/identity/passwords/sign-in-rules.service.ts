import { Injectable } from '@nestjs/common';
import { defaultSignInRules, SignInRules } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { SettingsRepository } from '../../app-settings/settings.repository.js';

const Stored = SignInRules.strip();

/** What administrators decided about signing in; kept with the portal's non-public settings. */
@Injectable()
export class SignInRulesService {
  /** Every call asks; what was read from the same settings needs no second look. */
  private last: { readonly of: object; readonly rules: SignInRules & { readonly version: number } } | undefined;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
  ) {}

  async read(): Promise<SignInRules & { readonly version: number }> {
    const settings = await this.settings.read('main', 'NON_PUBLIC');
    if (this.last?.of === settings) return this.last.rules;
    const rules = { ...Stored.parse({ ...defaultSignInRules, ...settings.value }), version: settings.version };
    this.last = { of: settings, rules };
    return rules;
  }

  /** @throws PortalError VERSION_CONFLICT */
  async save({ version, ...rules }: SignInRules & { readonly version: number }, caller: Caller) {
    const before = await this.read();
    const saved = await this.database.transaction(async (sql) => {
      const current = await this.settings.change(sql, {
        module: 'main',
        kind: 'NON_PUBLIC',
        members: rules,
        version,
        by: caller.id,
      });
      const { id: actorId, sessionId, source } = caller;
      const object = { type: 'setting', id: 'main/NON_PUBLIC' };
      const detail = { before: Stored.parse(before), after: Stored.parse(rules) };
      await this.audit.record(sql, { action: 'settings_changed', actorId, sessionId, source, object, detail });
      return current;
    });
    this.settings.forget();
    return { ...rules, version: saved };
  }
}
