/** Where the fields are that an administrator may make required on top of those that always are. */
export const conditionalPlaces = {
  'ends.groundElevationM': 'hops.*.ends.*.groundElevationM',
  'ends.siteCode': 'hops.*.ends.*.siteCode',
  networkType: 'networkType',
  description: 'description',
} as const;

/** Translation keys of their labels. */
export const conditionalLabels: Readonly<Record<keyof typeof conditionalPlaces, string>> = {
  'ends.groundElevationM': 'MW_FIELD_GROUND_ELEVATION',
  'ends.siteCode': 'MW_FIELD_SITE_CODE',
  networkType: 'MW_FIELD_NETWORK_TYPE',
  description: 'MW_FIELD_DESCRIPTION',
};
