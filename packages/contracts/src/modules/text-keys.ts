import type { ModuleManifest } from '../kernel/manifest.js';

/** A name in the form of translation keys: `postCode` is `POST_CODE`. */
export const capitals = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Translation key of a field: `ANTENNA_FIELD_RPE_CLASS`. */
export const fieldKey = (prefix: string, field: string): string => `${prefix}_FIELD_${capitals(field)}`;
/** Translation key of a field of an account: `ACCOUNT_FIELD_POST_CODE`. */
export const accountFieldKey = (field: string): string => fieldKey('ACCOUNT', field);
/** Translation key of what a module is called: `MODULE_MW_PARITY_TITLE`. */
export const moduleTitleKey = ({ key }: Pick<ModuleManifest, 'key'>): string => `MODULE_${capitals(key)}_TITLE`;
