import { accountRequirableFields } from '../features/account/representative.schema.js';
import { accountFieldKey } from './audit-words.js';
import { type ModuleKey, moduleKeys } from './index.js';
import { conditionalLabels } from './mw-applications-requests/mw-conditional-fields.js';

/** A field that administrators may make required. */
export interface RequirableField {
  /** Its name in the module setting `requiredFields`. */
  readonly key: string;
  /** Translation key of its label. */
  readonly titleKey: string;
}

const own: Partial<Record<ModuleKey, readonly RequirableField[]>> = {
  main: accountRequirableFields.map(({ field, key }) => ({ key, titleKey: accountFieldKey(field) })),
  mwApplicationsRequests: Object.entries(conditionalLabels).map(([key, titleKey]) => ({ key, titleKey })),
};

/** Fields of each module that administrators may make required on top of those that always are. */
export const requirableFields = Object.fromEntries(moduleKeys.map((key) => [key, own[key] ?? []])) as Readonly<
  Record<ModuleKey, readonly RequirableField[]>
>;
