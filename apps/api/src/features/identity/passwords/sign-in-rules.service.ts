import { Injectable } from '@nestjs/common';
import { defaultSignInRules, SignInRules } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { SettingsRepository } from '../../app-settings/settings.repository.js';
import { SettingsEditorService } from '../../app-settings/settings-editor.service.js';

const Stored = SignInRules.strip();

/** What administrators decided about signing in; kept with the portal's non-public settings. */
@Injectable()
export class SignInRulesService {
  /** Every call asks; what was read from the same settings needs no second look. */
  private last: { readonly of: object; readonly rules: SignInRules & { readonly version: number } } | undefined;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly editor: SettingsEditorService,
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
    const edit = { module: 'main', kind: 'NON_PUBLIC', members: rules, factory: defaultSignInRules, version } as const;
    const saved = await this.editor.save(edit, caller);
    return { ...rules, version: saved };
  }
}
