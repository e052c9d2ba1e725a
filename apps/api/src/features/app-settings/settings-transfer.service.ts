import { Injectable } from '@nestjs/common';
import {
  isModuleKey,
  issuesOf,
  type ModuleKey,
  messageKeys,
  parseOptions,
  presentModule,
  SETTINGS_FORMAT,
  SettingsFile,
} from '@portal/contracts';
import type { Actor } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { PRODUCT_VERSION } from '../../kernel/product.js';
import { TranslationsRepository } from '../translations/translations.repository.js';
import { TranslationsService } from '../translations/translations.service.js';
import { defaultSettings } from './default-settings.js';
import { overlay } from './overlay.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsEditorService } from './settings-editor.service.js';
import { issuesOfSetting, layerKeysWith } from './settings-rules.js';
import { TranslationsAdministrationService } from './translations-administration.service.js';

const kinds = ['GLOBAL', 'MAP', 'MODULE'] as const;

/** Whether a version such as 1.10.0 comes after another. */
function isLater(version: string, other: string): boolean {
  const parts = (text: string) => text.split(/[.+-]/).slice(0, 3).map(Number);
  const [these, those] = [parts(version), parts(other)];
  const differing = these.findIndex((part, index) => part !== those[index]);
  return differing >= 0 && these[differing]! > (those[differing] ?? 0);
}

type Setting = SettingsFile['settings'][number];

/** Settings of a file of an earlier release, with the names that modules have now. */
function withPresentModules({ module, kind, value }: Setting): Setting {
  const { enabledModules, moduleAddresses, userStartModuleId } = value;
  const isRecord = typeof moduleAddresses === 'object' && moduleAddresses !== null;
  return {
    module: presentModule(module),
    kind,
    value: {
      ...value,
      ...(Array.isArray(enabledModules) && {
        enabledModules: enabledModules.map((name) => (typeof name === 'string' ? presentModule(name) : name)),
      }),
      ...(isRecord && {
        moduleAddresses: Object.fromEntries(
          Object.entries(moduleAddresses).map(([name, address]) => [presentModule(name), address]),
        ),
      }),
      ...(typeof userStartModuleId === 'string' && { userStartModuleId: presentModule(userStartModuleId) }),
    },
  };
}

/** Takes settings and texts from one installation to another. */
@Injectable()
export class SettingsTransferService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly editor: SettingsEditorService,
    private readonly texts: TranslationsRepository,
    private readonly translations: TranslationsService,
    private readonly textEditor: TranslationsAdministrationService,
    private readonly database: DatabaseService,
  ) {}

  async export(): Promise<SettingsFile> {
    const stored = await this.settings.all(kinds);
    const changed = await this.texts.all();
    const byLanguage = new Map<string, typeof changed>();
    for (const text of changed) {
      const key = `${text.module}/${text.locale}`;
      byLanguage.set(key, [...(byLanguage.get(key) ?? []), text]);
    }
    return {
      format: SETTINGS_FORMAT,
      appVersion: PRODUCT_VERSION,
      exportedAt: new Date().toISOString(),
      settings: stored.map(({ module, kind, value }) => ({
        module,
        kind: kind as Setting['kind'],
        value: { ...overlay(defaultSettings[kind], value) },
      })),
      translations: [...byLanguage.values()].map((texts) => ({
        module: texts[0]!.module,
        locale: texts[0]!.locale,
        texts: Object.fromEntries(texts.map(({ key, value }) => [key, value])),
      })),
    };
  }

  /** @throws PortalError SETTINGS_TOO_NEW, VALIDATION_FAILED */
  async import(given: { readonly format: number; readonly appVersion: string }, caller: Actor) {
    if (given.format > SETTINGS_FORMAT || isLater(given.appVersion, PRODUCT_VERSION))
      throw new PortalError('SETTINGS_TOO_NEW');
    const parsed = SettingsFile.safeParse(given, parseOptions);
    if (!parsed.success) throw new PortalError('VALIDATION_FAILED', { issues: issuesOf(parsed.error, 'body.file') });
    const settings = parsed.data.settings.map(withPresentModules);
    const translations = parsed.data.translations.map((texts) => ({ ...texts, module: presentModule(texts.module) }));
    const known = await this.knownTexts(translations);
    const layers = await this.layersWith(settings);
    const issues = [
      ...settings.flatMap((setting, index) =>
        issuesOfSetting(setting, layers).map((issue) => ({
          ...issue,
          path: `body.file.settings.${index}.${issue.path}`,
        })),
      ),
      ...known.flatMap((entry) => entry.issues),
    ];
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    const saved = await this.database.transaction(async (sql) => {
      for (const { module, kind, value } of settings)
        await this.editor.saveIn(sql, { module: module as ModuleKey, kind, members: value }, caller);
      let texts = 0;
      for (const entry of known) texts += await this.textEditor.saveIn(sql, entry, caller);
      return texts;
    });
    this.textEditor.forget();
    const ignoredTexts = known.reduce((sum, { ignored }) => sum + ignored, 0);
    return { settings: settings.length, texts: saved, ignoredTexts };
  }

  /** Keys of the base maps that there will be: those of the file, or as they are where it has none. */
  private async layersWith(settings: readonly Setting[]): Promise<ReadonlySet<string>> {
    const given = settings.find(({ kind }) => kind === 'MAP')?.value.layers;
    const named = Array.isArray(given) ? given.filter((layer) => typeof layer?.key === 'string') : undefined;
    return layerKeysWith(named ?? (await this.settings.read('main', 'MAP')).value.layers);
  }

  /** Texts with keys of this release, module by module; those of another release are counted. */
  private knownTexts(translations: SettingsFile['translations']) {
    return Promise.all(
      translations.map(async ({ module, locale, texts }, index) => {
        const at = `body.file.translations.${index}`;
        if (!isModuleKey(module)) {
          const issue = { path: `${at}.module`, code: 'custom', message: messageKeys.notAChoice };
          return { module: 'main' as ModuleKey, locale, texts: {}, ignored: 0, issues: [issue] };
        }
        const { defaults } = await this.translations.changeable(module, locale);
        const known = Object.fromEntries(Object.entries(texts).filter(([key]) => defaults.has(key)));
        const ignored = Object.keys(texts).length - Object.keys(known).length;
        const issues = await this.textEditor.issues(module, locale, known, `${at}.texts`);
        return { module, locale, texts: known, ignored, issues };
      }),
    );
  }
}
