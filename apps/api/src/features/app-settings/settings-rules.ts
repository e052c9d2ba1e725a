import {
  type GlobalSettingsInput,
  type Issue,
  isModuleKey,
  type MapSettingsInput,
  type ModuleKey,
  type ModuleSettingsInput,
  messageKeys,
  modules,
  requirableFields,
} from '@portal/contracts';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { mapLayers } from './map-layers.js';

const layerKeys = new Set(mapLayers.map(({ key }) => key));

const notAChoice = (path: string): Issue => ({ path, code: 'custom', message: messageKeys.notAChoice });

const strangers = (values: readonly string[], path: string, isKnown: (value: string) => boolean): Issue[] =>
  values.flatMap((value, index) => (isKnown(value) ? [] : [notAChoice(`${path}.${index}`)]));

const isLayer = (key: string): boolean => layerKeys.has(key);

/** What a schema cannot know: which modules, fields and layers there are. Paths start at the settings. */
export const globalIssues = ({ enabledModules, moduleAddresses, onlineMapLayers }: GlobalSettingsInput): Issue[] => [
  ...strangers(enabledModules, 'enabledModules', isModuleKey),
  ...Object.keys(moduleAddresses)
    .filter((key) => !isModuleKey(key) || modules[key].opens !== 'external')
    .map((key) => notAChoice(`moduleAddresses.${key}`)),
  ...strangers(onlineMapLayers, 'onlineMapLayers', isLayer),
];

export const moduleIssues = (module: ModuleKey, settings: ModuleSettingsInput): Issue[] => {
  const fields = new Set(requirableFields[module].map(({ key }) => key));
  const { userStartModuleId: start, requiredFields } = settings;
  return [
    ...(start !== null && !isModuleKey(start) ? [notAChoice('userStartModuleId')] : []),
    ...strangers(requiredFields, 'requiredFields', (key) => fields.has(key)),
  ];
};

export const mapIssues = ({ onlineMapLayers, defaultOnlineMapLayer }: MapSettingsInput): Issue[] => [
  ...strangers(onlineMapLayers, 'onlineMapLayers', isLayer),
  ...(defaultOnlineMapLayer !== null && !isLayer(defaultOnlineMapLayer) ? [notAChoice('defaultOnlineMapLayer')] : []),
];

/** @throws PortalError VALIDATION_FAILED with every issue, at paths below `at` */
export function refuseIssues(issues: readonly Issue[], at: string): void {
  const located = issues.map((issue) => ({ ...issue, path: `${at}.${issue.path}` }));
  if (located.length > 0) throw new PortalError('VALIDATION_FAILED', { issues: located });
}
