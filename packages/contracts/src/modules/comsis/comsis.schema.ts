import { z } from 'zod';

const Frequency = z.number().positive().max(3_000_000);
/** All products of so many transmitters are listed. */
export const MOST_TRANSMITTERS = 12;
export const MOST_RECEIVERS = 100;

export const IntermodulationQuestion = z.strictObject({
  transmittersMhz: z.array(Frequency).min(1).max(MOST_TRANSMITTERS),
  receivers: z
    .array(z.strictObject({ frequencyMhz: Frequency, bandwidthMhz: z.number().positive().max(10_000) }))
    .max(MOST_RECEIVERS),
  /** The highest order; products of the third are always listed. */
  order: z.union([z.literal(3), z.literal(5)]).default(5),
});
export type IntermodulationQuestion = z.infer<typeof IntermodulationQuestion>;

export const IntermodulationAnswer = z.object({
  /** Ascending by order, then by frequency. */
  products: z.array(
    z.object({
      order: z.union([z.literal(3), z.literal(5)]),
      frequencyMhz: z.number(),
      /** Which transmitters, numbered from 1: `2f1−f2`. */
      of: z.string(),
    }),
  ),
  /** Products within half the bandwidth of a receiver, both by their index. */
  hits: z.array(z.object({ receiver: z.int(), product: z.int() })),
  /** How many more there are: of each receiver and order 200 are listed at most. */
  hitsLeft: z.int(),
});
export type IntermodulationAnswer = z.infer<typeof IntermodulationAnswer>;
