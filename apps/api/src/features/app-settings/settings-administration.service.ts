import { Injectable } from '@nestjs/common';
import type {
  GlobalSettings,
  GlobalSettingsInput,
  MapSettingsForAdmin,
  ModuleKey,
  ModuleSettings,
  ModuleSettingsInput,
  NonPublicModuleSettings,
  VersionedMapSettings,
} from '@portal/contracts';
import { mapLimits, messageKeys } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { defaultSettings } from './default-settings.js';
import { SettingSecretsRepository } from './setting-secrets.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsEditorService } from './settings-editor.service.js';
import { globalIssues, mapIssues, moduleIssues, refuseIssues } from './settings-rules.js';

const SMTP_PASSWORD = 'smtpPassword';

/** What administrators change, without a developer. */
@Injectable()
export class SettingsAdministrationService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly secrets: SettingSecretsRepository,
    private readonly editor: SettingsEditorService,
  ) {}

  /** @throws PortalError VERSION_CONFLICT, VALIDATION_FAILED */
  async saveGlobal({ version, ...members }: GlobalSettingsInput, caller: Caller): Promise<GlobalSettings> {
    refuseIssues(globalIssues({ ...members, version }), 'body');
    return {
      ...members,
      version: await this.editor.save({ module: 'main', kind: 'GLOBAL', members, version }, caller),
    };
  }

  /** @throws PortalError VERSION_CONFLICT, VALIDATION_FAILED */
  async saveModule(module: ModuleKey, settings: ModuleSettingsInput, caller: Caller): Promise<ModuleSettings> {
    refuseIssues(moduleIssues(module, settings), 'body.settings');
    const { version, ...members } = settings;
    return { ...members, version: await this.editor.save({ module, kind: 'MODULE', members, version }, caller) };
  }

  async map(): Promise<MapSettingsForAdmin> {
    const { value, version } = await this.settings.read('main', 'MAP');
    return { ...value, version, limits: mapLimits, defaults: defaultSettings.MAP };
  }

  /** @throws PortalError VERSION_CONFLICT, VALIDATION_FAILED */
  async saveMap({ version, ...members }: VersionedMapSettings, caller: Caller): Promise<MapSettingsForAdmin> {
    refuseIssues(mapIssues(members), 'body.settings');
    await this.editor.save({ module: 'main', kind: 'MAP', members, version }, caller);
    return this.map();
  }

  async nonPublic(module: ModuleKey): Promise<NonPublicModuleSettings> {
    const { value, version } = await this.settings.read(module, 'NON_PUBLIC');
    const settings = { deciderUserIds: [...value.deciderUserIds], version };
    if (module !== 'main') return settings;
    return { ...settings, smtpPassword: { hasValue: await this.secrets.isSet('main', SMTP_PASSWORD), value: null } };
  }

  /** @throws PortalError VERSION_CONFLICT, VALIDATION_FAILED */
  async saveNonPublic(
    module: ModuleKey,
    { version, smtpPassword, deciderUserIds }: NonPublicModuleSettings,
    caller: Caller,
  ): Promise<NonPublicModuleSettings> {
    if (smtpPassword && module !== 'main') {
      const issue = { path: 'body.smtpPassword', code: 'custom', message: messageKeys.unknownField };
      throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
    }
    const had = await this.secrets.isSet(module, SMTP_PASSWORD);
    const has = smtpPassword ? smtpPassword.value !== null || (smtpPassword.hasValue && had) : had;
    const isChanged = had !== has || (smtpPassword?.value ?? null) !== null;
    const mark = (hasValue: boolean) => ({ [SMTP_PASSWORD]: { hasValue } });
    const writeSecret = async (sql: Sql) => {
      if (smtpPassword?.value) await this.secrets.write(sql, module, SMTP_PASSWORD, smtpPassword.value);
      else if (!has) await this.secrets.remove(sql, module, SMTP_PASSWORD);
    };
    await this.editor.save(
      {
        module,
        kind: 'NON_PUBLIC',
        members: { deciderUserIds },
        version,
        ...(isChanged && { secrets: { before: mark(had), after: mark(has) } }),
      },
      caller,
      writeSecret,
    );
    return this.nonPublic(module);
  }
}
