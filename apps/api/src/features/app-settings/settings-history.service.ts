import { Injectable } from '@nestjs/common';
import { type ChangedKind, type Locale, type ModuleKey, type SettingChange } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { SettingChangesRepository } from './setting-changes.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { type EditedKind, SettingsEditorService } from './settings-editor.service.js';
import { issuesOfSetting, layerKeysWith } from './settings-rules.js';
import { TranslationsAdministrationService } from './translations-administration.service.js';

/** What administrators changed, and the way back. */
@Injectable()
export class SettingsHistoryService {
  private lastRevision: number | undefined;

  constructor(
    private readonly changes: SettingChangesRepository,
    private readonly settings: SettingsRepository,
    private readonly editor: SettingsEditorService,
    private readonly translations: TranslationsAdministrationService,
  ) {}

  list(module: ModuleKey, kind: ChangedKind, locale?: Locale, before?: number): Promise<SettingChange[]> {
    return this.changes.list(module, kind, locale, before);
  }

  /** Id of the latest change. What this process remembers from before it is forgotten. */
  async revision(): Promise<number> {
    const revision = await this.changes.revision();
    if (this.lastRevision !== revision) {
      this.lastRevision = revision;
      this.translations.forget();
    }
    return revision;
  }

  /**
   * @returns the change that took it back
   * @throws PortalError NOT_FOUND; VALIDATION_FAILED when what was is not valid any more
   */
  async revert(module: ModuleKey, id: number, caller: Caller): Promise<SettingChange> {
    const change = await this.changes.find(module, id);
    if (!change) throw new PortalError('NOT_FOUND');
    if (change.kind === 'TRANSLATIONS') await this.revertTexts(module, change, caller);
    else await this.revertSettings(module, change.kind, change.before, caller);
    const [latest] = await this.changes.list(module, change.kind, change.locale ?? undefined);
    return latest ?? change;
  }

  private async revertTexts(module: ModuleKey, { locale, before }: SettingChange, caller: Caller): Promise<void> {
    const translations = before as Record<string, string | null>;
    if (locale) await this.translations.save(module, [{ locale, translations }], caller, () => 'body.translations');
  }

  private async revertSettings(module: ModuleKey, kind: EditedKind, before: SettingChange['before'], caller: Caller) {
    // The history does not know secrets: of one it has a mark whether it was set.
    const {
      smtpPassword: _smtpPassword,
      customSsoSecret: _customSsoSecret,
      layerKeys: _layerKeys,
      ...members
    } = before;
    if (kind !== 'NON_PUBLIC') {
      const { value } = await this.settings.read(module, kind);
      const { value: map } = await this.settings.read('main', 'MAP');
      const layers = layerKeysWith(map.layers);
      const found = issuesOfSetting({ module, kind, value: { ...value, ...members } }, layers);
      const issues = found.map((issue) => ({ ...issue, path: issue.path.replace(/^value/, 'body.id') }));
      if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    }
    await this.editor.save({ module, kind, members }, caller);
  }
}
