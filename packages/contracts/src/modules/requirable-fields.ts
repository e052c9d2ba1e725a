import { accountRequirableFields } from '../features/account/representative.schema.js';
import { antennaConditionalFields } from './antennas/antenna.rules.js';
import { equipmentConditionalFields } from './equipments/equipment.rules.js';
import { type ModuleKey, moduleKeys } from './index.js';
import { conditionalLabels } from './mw-applications-requests/mw-conditional-fields.js';
import { accountFieldKey } from './text-keys.js';

/** A field that administrators may make required. */
export interface RequirableField {
  /** Its name in the module setting `requiredFields`. */
  readonly key: string;
  /** Translation key of its label. */
  readonly titleKey: string;
}

const constantCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const labelled = (keys: readonly string[], prefix: string): RequirableField[] =>
  keys.map((key) => ({ key, titleKey: `${prefix}_FIELD_${constantCase(key)}` }));

const own: Partial<Record<ModuleKey, readonly RequirableField[]>> = {
  main: accountRequirableFields.map(({ field, key }) => ({ key, titleKey: accountFieldKey(field) })),
  mwApplicationsRequests: Object.entries(conditionalLabels).map(([key, titleKey]) => ({ key, titleKey })),
  antennas: labelled(antennaConditionalFields, 'ANTENNA'),
  equipments: labelled(equipmentConditionalFields, 'EQUIPMENT'),
};

/** Fields of each module that administrators may make required on top of those that always are. */
export const requirableFields = Object.fromEntries(moduleKeys.map((key) => [key, own[key] ?? []])) as Readonly<
  Record<ModuleKey, readonly RequirableField[]>
>;
