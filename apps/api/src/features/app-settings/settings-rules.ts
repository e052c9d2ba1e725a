import {
  GlobalSettingsInput,
  type Issue,
  informationButtonsOf,
  isModuleKey,
  issuesOf,
  type MapSettingsInput,
  type ModuleKey,
  ModuleSettingsInput,
  messageKeys,
  modules,
  parseOptions,
  requirableFieldsOf,
  type SettingsFile,
  StoredMapSettings,
} from '@portal/contracts';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { shippedLayers } from './shipped-layers.js';

const notAChoice = (path: string): Issue => ({ path, code: 'custom', message: messageKeys.notAChoice });

const strangers = (values: readonly string[], path: string, isKnown: (value: string) => boolean): Issue[] =>
  values.flatMap((value, index) => (isKnown(value) ? [] : [notAChoice(`${path}.${index}`)]));

/** Keys of the base maps that come with the portal and of those that an installation has besides. */
export const layerKeysWith = (own: readonly { readonly key: string }[]): ReadonlySet<string> =>
  new Set([...shippedLayers, ...own].map(({ key }) => key));

/** What a schema cannot know: which modules, fields and layers there are. Paths start at the settings. */
export const globalIssues = (
  { enabledModules, moduleAddresses, onlineMapLayers }: GlobalSettingsInput,
  layers: ReadonlySet<string>,
): Issue[] => [
  ...strangers(enabledModules, 'enabledModules', isModuleKey),
  ...Object.keys(moduleAddresses)
    .filter((key) => !isModuleKey(key) || modules[key].opens !== 'external')
    .map((key) => notAChoice(`moduleAddresses.${key}`)),
  ...strangers(onlineMapLayers, 'onlineMapLayers', (key) => layers.has(key)),
];

export const moduleIssues = (module: ModuleKey, settings: ModuleSettingsInput): Issue[] => {
  const fields = new Set(requirableFieldsOf(module).map(({ key }) => key));
  const buttons = new Set(informationButtonsOf(module).map(({ key }) => key));
  const { userStartModuleId: start, requiredFields, supportedLanguages } = settings;
  const { enabledInformationButtons, informationButtonsAttachementsMap } = settings;
  return [
    // The portal's own languages are among its global settings.
    ...(module === 'main' && supportedLanguages
      ? [{ path: 'supportedLanguages', code: 'custom', message: messageKeys.unknownField }]
      : []),
    ...(start !== null && !isModuleKey(start) ? [notAChoice('userStartModuleId')] : []),
    ...strangers(requiredFields, 'requiredFields', (key) => fields.has(key)),
    ...strangers(enabledInformationButtons, 'enabledInformationButtons', (key) => buttons.has(key)),
    ...strangers(
      informationButtonsAttachementsMap.map(({ informationButton }) => informationButton),
      'informationButtonsAttachementsMap',
      (key) => buttons.has(key),
    ),
  ];
};

export const mapIssues = (
  { onlineMapLayers, defaultOnlineMapLayer: first }: MapSettingsInput,
  layers: ReadonlySet<string>,
): Issue[] => [
  ...strangers(onlineMapLayers, 'onlineMapLayers', (key) => layers.has(key)),
  ...(first !== null && !layers.has(first) ? [notAChoice('defaultOnlineMapLayer')] : []),
];

/**
 * What is wrong with settings of a file or of the past, at paths below their value.
 *
 * @param layers keys of the base maps that there will be
 */
export function issuesOfSetting(
  { module, kind, value }: SettingsFile['settings'][number],
  layers: ReadonlySet<string>,
): Issue[] {
  const unknown = { path: 'module', code: 'custom', message: messageKeys.notAChoice };
  if (!isModuleKey(module)) return [unknown];
  if (kind !== 'MODULE' && module !== 'main') return [unknown];
  const judge = { GLOBAL: GlobalSettingsInput, MAP: StoredMapSettings, MODULE: ModuleSettingsInput }[kind];
  const parsed = judge.safeParse({ ...value, ...(kind !== 'MAP' && { version: 0 }) }, parseOptions);
  if (!parsed.success) return issuesOf(parsed.error, 'value');
  const issues = {
    GLOBAL: () => globalIssues(parsed.data as GlobalSettingsInput, layers),
    MAP: () => mapIssues(parsed.data as MapSettingsInput, layers),
    MODULE: () => moduleIssues(module, parsed.data as ModuleSettingsInput),
  }[kind]();
  return issues.map((issue) => ({ ...issue, path: `value.${issue.path}` }));
}

/** @throws PortalError VALIDATION_FAILED with every issue, at paths below `at` */
export function refuseIssues(issues: readonly Issue[], at: string): void {
  const located = issues.map((issue) => ({ ...issue, path: `${at}.${issue.path}` }));
  if (located.length > 0) throw new PortalError('VALIDATION_FAILED', { issues: located });
}
