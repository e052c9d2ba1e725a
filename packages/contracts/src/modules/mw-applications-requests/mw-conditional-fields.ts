/** Where the fields are that an administrator may make required on top of those that always are. */
export const conditionalPlaces = {
  'ends.groundElevationM': 'hops.*.ends.*.groundElevationM',
  'ends.siteCode': 'hops.*.ends.*.siteCode',
  networkType: 'networkType',
  description: 'description',
  applicantReference: 'applicantReference',
  desiredStart: 'desiredStart',
  configuration: 'hops.*.configuration',
  availabilityTargetPct: 'hops.*.availabilityTargetPct',
  criticality: 'hops.*.criticality',
  'ends.coordinatePrecision': 'hops.*.ends.*.coordinatePrecision',
  'ends.supportNature': 'hops.*.ends.*.supportNature',
  'ends.supportHeightM': 'hops.*.ends.*.supportHeightM',
  'ends.referenceModulation': 'hops.*.ends.*.referenceModulation',
  'ends.atpcRangeDb': 'hops.*.ends.*.atpcRangeDb',
  'ends.emissionDesignator': 'hops.*.ends.*.emissionDesignator',
  'ends.frequencyTolerancePpm': 'hops.*.ends.*.frequencyTolerancePpm',
} as const;

/** Translation keys of their labels. */
export const conditionalLabels: Readonly<Record<keyof typeof conditionalPlaces, string>> = {
  'ends.groundElevationM': 'MW_FIELD_GROUND_ELEVATION',
  'ends.siteCode': 'MW_FIELD_SITE_CODE',
  networkType: 'MW_FIELD_NETWORK_TYPE',
  description: 'MW_FIELD_DESCRIPTION',
  applicantReference: 'MW_FIELD_APPLICANT_REFERENCE',
  desiredStart: 'MW_FIELD_DESIRED_START',
  configuration: 'MW_FIELD_CONFIGURATION',
  availabilityTargetPct: 'MW_FIELD_AVAILABILITY_TARGET',
  criticality: 'MW_FIELD_CRITICALITY',
  'ends.coordinatePrecision': 'MW_FIELD_COORDINATE_PRECISION',
  'ends.supportNature': 'MW_FIELD_SUPPORT_NATURE',
  'ends.supportHeightM': 'MW_FIELD_SUPPORT_HEIGHT',
  'ends.referenceModulation': 'MW_FIELD_REFERENCE_MODULATION',
  'ends.atpcRangeDb': 'MW_FIELD_ATPC_RANGE',
  'ends.emissionDesignator': 'MW_FIELD_EMISSION_DESIGNATOR',
  'ends.frequencyTolerancePpm': 'MW_FIELD_FREQUENCY_TOLERANCE',
};
