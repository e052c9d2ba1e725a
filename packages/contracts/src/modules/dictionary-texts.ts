/**
 * Texts that name entries of dictionaries: by dictionary, the start of the translation keys of which each ends with the key
 * of an entry. An administrator who renames the entry renames it in forms, consultations, lists and exports.
 */
export const dictionaryTexts: Readonly<Record<string, string>> = {
  ANTENNA_TYPE: 'ANTENNA_TYPE_',
  NETWORK_TYPE: 'MW_NETWORK_',
  POLARISATION_MW: 'MW_POLARISATION_',
  SUPPORT_NATURE: 'MW_SUPPORT_',
};
