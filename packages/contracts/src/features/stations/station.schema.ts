import { z } from 'zod';

/** Number of a station at the frequency agency; leading zeros count. */
export const StationAnfr = z.string().regex(/^[0-9A-Za-z-]{1,32}$/);

/** Only the weekly public file tells `TECHNICALLY_READY`; of the monthly files, dates tell what is in service. */
export const StationStatus = z.enum(['IN_SERVICE', 'TECHNICALLY_READY', 'APPROVED', 'RETIRED', 'UNKNOWN']);
export type StationStatus = z.infer<typeof StationStatus>;

/** What a system serves. Railway and emergency networks use the techniques of mobile telephony, but are not open to everybody. */
export const SystemCategory = z.enum([
  'MOBILE',
  'FIXED_LINK',
  'BROADCAST',
  'PRIVATE_RADIO',
  'RAILWAY',
  'EMERGENCY',
  'RADAR',
  'SATELLITE',
  'EXPERIMENT',
  'OTHER',
]);
export type SystemCategory = z.infer<typeof SystemCategory>;

/** Where a station of the register comes from: the public files, or an accepted declaration. */
export const StationSource = z.enum(['IMPORT', 'PORTAL']);
export type StationSource = z.infer<typeof StationSource>;

export const StationSupportNature = z.enum([
  'LATTICE_TOWER',
  'MAST',
  'TUBULAR_TOWER',
  'BUILDING',
  'WATER_TOWER',
  'CHURCH',
  'SILO',
  'LIGHTHOUSE',
  'ENGINEERING_STRUCTURE',
  'UNDERGROUND',
  'STREET_FURNITURE',
  'OTHER',
  'UNKNOWN',
]);
export type StationSupportNature = z.infer<typeof StationSupportNature>;

/** Why a value is not known. */
export const ValueAbsence = z.enum([
  'NO_HEIGHT',
  'NOT_STATED',
  'NOT_PUBLIC',
  'NOT_IN_SOURCE',
  'UNREADABLE',
  'OUT_OF_RANGE',
]);
export type ValueAbsence = z.infer<typeof ValueAbsence>;

/** What is doubtful about a station. */
export const StationFlag = z.enum([
  'ANTENNA_ABOVE_SUPPORT',
  'NO_POSITION',
  'NO_ANTENNA',
  'NO_TRANSMITTER',
  'TRANSMITTER_WITHOUT_BAND',
  'UNKNOWN_SUPPORT_NATURE',
  'SEVERAL_SUPPORTS',
]);
export type StationFlag = z.infer<typeof StationFlag>;

/** Values by the names of fields: why each is null. */
const Reasons = z.record(z.string(), ValueAbsence);
/** Codes as the source writes them, by the names of its columns. */
const Raw = z.record(z.string(), z.string());

export const StationSupport = z.object({
  supId: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  nature: StationSupportNature,
  /** Height of the support, metres above ground. */
  heightM: z.number().nullable(),
  owner: z.string().nullable(),
  address: z.array(z.string()),
  postcode: z.string().nullable(),
  cityCode: z.string().nullable(),
  reasons: Reasons,
  raw: Raw,
});
export type StationSupport = z.infer<typeof StationSupport>;

export const StationAntenna = z.object({
  /** Not unique: stations of a shared site share antennas. */
  aerId: z.string(),
  supId: z.string().nullable(),
  type: z.string().nullable(),
  dimensionM: z.number().nullable(),
  isDirectional: z.boolean().nullable(),
  /** Degrees clockwise from true north; 0 is north. */
  azimuthDeg: z.number().nullable(),
  heightM: z.number().nullable(),
  /** What the height is measured to. */
  heightDatum: z.enum(['BASE_ABOVE_GROUND', 'CENTRE_ABOVE_GROUND']),
  reasons: Reasons,
  raw: Raw,
});
export type StationAntenna = z.infer<typeof StationAntenna>;

export const StationBand = z.object({
  lowMhz: z.number(),
  highMhz: z.number(),
  raw: Raw,
});

export const StationTransmitter = z.object({
  emrId: z.string(),
  aerId: z.string().nullable(),
  /** As the source writes it, such as `LTE 800`. */
  system: z.string(),
  category: SystemCategory,
  serviceDate: z.iso.date().nullable(),
  eirpDbw: z.number().nullable(),
  /** Degrees below the horizon. */
  tiltDeg: z.number().nullable(),
  /** Share of the time, or of the turning of a beam, 0 to 1. */
  exposureFactor: z.number().nullable(),
  bands: z.array(StationBand),
  reasons: Reasons,
});
export type StationTransmitter = z.infer<typeof StationTransmitter>;

export const StationConsentResult = z.enum(['CONSENT', 'CONSENT_WITH_RESERVATION', 'REFUSAL', 'NO_OBJECTION']);
export type StationConsentResult = z.infer<typeof StationConsentResult>;
