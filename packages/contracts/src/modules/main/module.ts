import { accountRequirableFields } from '../../features/account/representative.schema.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { accountFieldKey } from '../text-keys.js';

/** The calls and lists of the portal itself belong to its features. */
export const mainModule: ModuleDeclaration = {
  requirableFields: accountRequirableFields.map(({ field, key }) => ({ key, titleKey: accountFieldKey(field) })),
};
