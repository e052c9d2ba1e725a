import { Injectable } from '@nestjs/common';
import type {
  BaseLayer,
  BaseLayerInput,
  ConsultedBody,
  GlobalSettings,
  GlobalSettingsInput,
  MapSettingsForAdmin,
  ModuleKey,
  ModuleSettings,
  ModuleSettingsInput,
  NonPublicModuleSettings,
  VersionedMapSettings,
} from '@portal/contracts';
import { checkRulesOf, checkSettingIssues, mapLimits, messageKeys, modules } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { DecidersRepository } from './deciders.repository.js';
import { defaultSettings } from './default-settings.js';
import { changedLayers, LayersService, layerSecret } from './layers.service.js';
import { SettingSecretsRepository } from './setting-secrets.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsEditorService } from './settings-editor.service.js';
import { globalIssues, layerKeysWith, mapIssues, moduleIssues, refuseIssues } from './settings-rules.js';

const SMTP_PASSWORD = 'smtpPassword';
/** Marks of the providers' keys in the history. */
const LAYER_KEYS = 'layerKeys';

const recordOf = ({ apiKey: _secret, isShipped: _shipped, isChanged: _changed, ...layer }: BaseLayerInput): BaseLayer =>
  layer;

/** What administrators change, without a developer. */
@Injectable()
export class SettingsAdministrationService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly secrets: SettingSecretsRepository,
    private readonly editor: SettingsEditorService,
    private readonly layers: LayersService,
    private readonly deciders: DecidersRepository,
  ) {}

  /** @throws PortalError VERSION_CONFLICT, VALIDATION_FAILED */
  async saveGlobal({ version, ...given }: GlobalSettingsInput, caller: Caller): Promise<GlobalSettings> {
    const kept = (await this.settings.read('main', 'GLOBAL')).value.homeCountry;
    const members = { ...given, homeCountry: given.homeCountry ?? kept };
    const layers = layerKeysWith((await this.settings.read('main', 'MAP')).value.layers);
    refuseIssues(globalIssues({ ...members, version }, layers), 'body');
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
    const layers = await this.layers.forAdministrators();
    return { ...value, layers, version, limits: mapLimits, defaults: defaultSettings.MAP };
  }

  /** @throws PortalError VERSION_CONFLICT, VALIDATION_FAILED */
  async saveMap({ version, layers, ...members }: VersionedMapSettings, caller: Caller): Promise<MapSettingsForAdmin> {
    const { value } = await this.settings.read('main', 'MAP');
    const changed = layers ? changedLayers(layers.map(recordOf)) : [...value.layers];
    refuseIssues(mapIssues(members, layerKeysWith(changed)), 'body.settings');
    const secrets = await this.changedKeys(layers ?? []);
    await this.editor.save(
      {
        module: 'main',
        kind: 'MAP',
        members: { ...members, layers: changed },
        version,
        ...(secrets.changes.length > 0 && { secrets: { before: secrets.before, after: secrets.after } }),
      },
      caller,
      async (sql) => {
        for (const { name, value: secret } of secrets.changes)
          await (secret === null
            ? this.secrets.remove(sql, 'main', name)
            : this.secrets.write(sql, 'main', name, secret));
      },
    );
    return this.map();
  }

  /** Keys of providers that are given or taken away, with marks for the history, which does not know them. */
  private async changedKeys(layers: readonly BaseLayerInput[]) {
    const set = await this.secrets.names('main', layerSecret(''));
    const had = (key: string): boolean => set.has(layerSecret(key));
    const changed = layers.filter(
      ({ key, apiKey }) => apiKey && (apiKey.value !== null || apiKey.hasValue !== had(key)),
    );
    const removable = changed.filter(({ key, apiKey }) => apiKey?.value !== null || had(key));
    const marks = (isSet: (layer: BaseLayerInput) => boolean) => ({
      [LAYER_KEYS]: Object.fromEntries(removable.map((layer) => [layer.key, { hasValue: isSet(layer) }])),
    });
    return {
      changes: removable.map(({ key, apiKey }) => ({ name: layerSecret(key), value: apiKey?.value ?? null })),
      before: marks(({ key }) => had(key)),
      after: marks(({ apiKey }) => apiKey?.value !== null),
    };
  }

  async nonPublic(module: ModuleKey): Promise<NonPublicModuleSettings> {
    const { value, version } = await this.settings.read(module, 'NON_PUBLIC');
    const { decisionDeadlineDays, silenceMeaning, incompleteAutoCloseDays } = value;
    const deadlines = { decisionDeadlineDays, silenceMeaning, incompleteAutoCloseDays };
    const people = { deciderUserIds: [...value.deciderUserIds], consultedBodies: [...value.consultedBodies] };
    const { agendaCutOffDays, checks, notificationMailbox } = value;
    const settings = { ...people, ...deadlines, agendaCutOffDays, checks, notificationMailbox, version };
    if (module !== 'main') return settings;
    return { ...settings, smtpPassword: { hasValue: await this.secrets.isSet('main', SMTP_PASSWORD), value: null } };
  }

  /** @throws PortalError VERSION_CONFLICT, VALIDATION_FAILED */
  async saveNonPublic(
    module: ModuleKey,
    { version, smtpPassword, ...members }: NonPublicModuleSettings,
    caller: Caller,
  ): Promise<NonPublicModuleSettings> {
    if (smtpPassword && module !== 'main') {
      const issue = { path: 'body.smtpPassword', code: 'custom', message: messageKeys.unknownField };
      throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
    }
    refuseIssues(checkSettingIssues(checkRulesOf(module), members.checks), 'body.checks');
    await this.refuseDeciders(module, members.deciderUserIds);
    await this.refuseBodies(module, members.consultedBodies);
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
        members,
        version,
        ...(isChanged && { secrets: { before: mark(had), after: mark(has) } }),
      },
      caller,
      writeSecret,
    );
    return this.nonPublic(module);
  }

  /** Only organisations that are bodies can be named. One that was named before and is none any more may stay. */
  private async refuseBodies(module: ModuleKey, given: readonly ConsultedBody[]): Promise<void> {
    const { value } = await this.settings.read(module, 'NON_PUBLIC');
    const added = given.filter(({ id }) => !value.consultedBodies.some((body) => body.id === id)).map(({ id }) => id);
    const bodies = added.length > 0 && modules[module].flags.deciders ? await this.deciders.bodiesAmong(added) : [];
    const issues = given.flatMap(({ id }, index) =>
      added.includes(id) && !bodies.includes(id)
        ? [{ path: `consultedBodies.${index}.id`, code: 'custom', message: messageKeys.notAChoice }]
        : [],
    );
    refuseIssues(issues, 'body');
  }

  /** Who is no officer cannot be named. Who was named before and is none any more decides nothing, and may stay. */
  private async refuseDeciders(module: ModuleKey, ids: readonly string[]): Promise<void> {
    const { value } = await this.settings.read(module, 'NON_PUBLIC');
    const named = ids.filter((id) => !value.deciderUserIds.includes(id));
    const officers = named.length > 0 && modules[module].flags.deciders ? await this.deciders.officersAmong(named) : [];
    const issueAt = (id: string) => ({
      path: `deciderUserIds.${ids.indexOf(id)}`,
      code: 'custom',
      message: messageKeys.notAChoice,
    });
    refuseIssues(named.filter((id) => !officers.includes(id)).map(issueAt), 'body');
  }
}
