import { z } from 'zod';
import { Latitude, Longitude } from './anomaly.schema.js';

const Mhz = z.number().positive().max(3_000_000);
const Text = z.string().trim().max(2000);

/** What was measured, with what a level needs to be evidence. */
export const Measurement = z
  .strictObject({
    frequencyMhz: Mhz,
    levelDbm: z.number().min(-200).max(100).nullish(),
    /** Field strength, dB over 1 µV/m. */
    fieldDbuvM: z.number().min(-100).max(250).nullish(),
    bandwidthMhz: z.number().positive().max(100_000),
    azimuthDeg: z.number().min(0).max(360).nullish(),
    polarisation: z.enum(['V', 'H', 'DUAL', 'CIRCULAR', 'UNKNOWN']).nullish(),
    /** Of the measuring antenna above ground. */
    heightM: z.number().min(0).max(1000).nullish(),
    equipment: Text,
    calibrationDate: z.iso.date().nullish(),
    uncertaintyDb: z.number().min(0).max(20),
    detector: z.enum(['PEAK', 'RMS', 'AVERAGE', 'QUASI_PEAK']),
    /** Resolution bandwidth and span of the analyser. */
    rbwKhz: z.number().positive().max(100_000),
    spanMhz: z.number().positive().max(100_000).nullish(),
    /** Antenna factor, dB/m. */
    antennaFactorDbM: z.number().min(-50).max(100).nullish(),
    latitude: Latitude.nullish(),
    longitude: Longitude.nullish(),
  })
  .refine(({ levelDbm, fieldDbuvM }) => levelDbm != null || fieldDbuvM != null, {
    path: ['levelDbm'],
    message: 'AG_RULE_LEVEL',
  });
export type Measurement = z.output<typeof Measurement>;

export const Gravity = z.enum(['MINOR', 'MAJOR', 'IMMEDIATE_STOP']);

export const Finding = z.strictObject({
  code: z.string().trim().min(1).max(40),
  text: z.string().trim().min(1).max(2000),
  gravity: Gravity,
  legalRef: z.string().trim().max(200).nullish(),
  stationRef: z.string().trim().max(40).nullish(),
  photoIds: z.array(z.uuid()).max(50).default([]),
  remedy: Text.nullish(),
  /** Last day for the correction. */
  deadline: z.iso.date().nullish(),
  /** An earlier finding of the same kind at this site. */
  recurrenceOf: z.uuid().nullish(),
});
export type Finding = z.output<typeof Finding>;

export const ChecklistAnswer = z.strictObject({
  /** Of the item in the checklist. */
  itemId: z.string().min(1).max(40),
  result: z.enum(['COMPLIANT', 'DEVIATION', 'NOT_APPLICABLE']),
  /** What was read, where the item asks for a figure. */
  value: z.number().nullish(),
  remark: Text.nullish(),
});
export type ChecklistAnswer = z.output<typeof ChecklistAnswer>;

const Note = z.strictObject({ text: z.string().trim().min(1).max(4000) });

const Photo = z.strictObject({
  /** Of the file that was uploaded before. */
  fileId: z.uuid(),
  itemId: z.string().max(40).nullish(),
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  /** Direction of view, clockwise from true north. */
  bearingDeg: z.number().min(0).max(360).nullish(),
  accuracyM: z.number().min(0).max(100_000).nullish(),
});

const Base = {
  /** Chosen by the sender, once and for all: sent again, nothing is stored twice. */
  clientId: z.uuid(),
  inspectionId: z.uuid(),
  /** When it was written down. */
  at: z.iso.datetime({ offset: true }),
};
/**
 * What the sender had read of the same record before changing it, by field. A field that another person has changed since
 * is a conflict; the other fields are taken.
 */
const before = z.record(z.string().max(40), z.unknown()).optional();

export const FieldRecord = z.discriminatedUnion('kind', [
  z.strictObject({ ...Base, kind: z.literal('MEASUREMENT'), data: Measurement }),
  z.strictObject({ ...Base, kind: z.literal('FINDING'), data: Finding }),
  z.strictObject({ ...Base, kind: z.literal('ANSWER'), data: ChecklistAnswer, before }),
  z.strictObject({ ...Base, kind: z.literal('NOTE'), data: Note }),
  z.strictObject({ ...Base, kind: z.literal('PHOTO'), data: Photo }),
]);
export type FieldRecord = z.output<typeof FieldRecord>;

export const MOST_SYNCED = 200;

export const SyncAnswer = z.object({
  accepted: z.array(z.string()),
  conflicts: z.array(z.object({ clientId: z.string(), fields: z.array(z.string()) })),
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;

/** Records of a visit as it shows them. */
export const InspectionRecords = z.object({
  measurements: z.array(z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), data: Measurement })),
  findings: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
      data: Finding,
      dueOn: z.iso.date(),
      correctedAt: z.iso.datetime().nullable(),
    }),
  ),
  answers: z.array(z.object({ at: z.iso.datetime(), by: z.string(), data: ChecklistAnswer })),
  notes: z.array(z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), text: z.string() })),
  photos: z.array(z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), data: Photo })),
});
export type InspectionRecords = z.infer<typeof InspectionRecords>;
