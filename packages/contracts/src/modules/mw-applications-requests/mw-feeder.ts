import { z } from 'zod';

/** The line between the radio and the antenna. */
export const FeederType = z.enum(['COAXIAL', 'WAVEGUIDE', 'ELLIPTICAL_WAVEGUIDE', 'DIRECT', 'OTHER']);

interface Feeder {
  readonly feederLengthM?: unknown;
  readonly feederLossDbPer100m?: unknown;
}

/** Loss of a feeder in dB, to the hundredth that is kept; undefined until both its length and its loss are given. */
export const feederLossDb = ({ feederLengthM, feederLossDbPer100m }: Feeder): number | undefined =>
  typeof feederLengthM === 'number' && typeof feederLossDbPer100m === 'number'
    ? Number(((feederLengthM * feederLossDbPer100m) / 100).toFixed(2))
    : undefined;

const Fields = z.record(z.string(), z.unknown());

const mapped = (record: unknown, change: (value: unknown) => unknown): unknown => {
  const fields = Fields.safeParse(record).data;
  return fields ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value)])) : record;
};

function withLoss(end: unknown): unknown {
  const fields = Fields.safeParse(end).data;
  const lineLossDb = fields && feederLossDb(fields);
  return lineLossDb === undefined ? end : { ...fields, lineLossDb };
}

/** An application in which the line loss of an end is that of its feeder, whatever was typed. */
export function withFeederLosses(application: unknown): unknown {
  const fields = Fields.safeParse(application).data;
  if (!fields || !Array.isArray(fields.hops)) return application;
  const hops = fields.hops.map((hop: unknown) => {
    const own = Fields.safeParse(hop).data;
    return own ? { ...own, ends: mapped(own.ends, withLoss) } : hop;
  });
  return { ...fields, hops };
}
