import { z } from 'zod';

const LinkEnd = z.object({
  siteCode: z.string(),
  /** Degrees, WGS 84. */
  latitude: z.number(),
  longitude: z.number(),
  groundElevationM: z.number().optional(),
  antennaHeightAglM: z.number(),
  antennaGainDbi: z.number().optional(),
});

/**
 * Fixed links that a dossier of one kind describes, with which an application of another kind may begin. Only what every
 * kind means by the same word: neither powers, which one limits as radiated and another states at the transmitter, nor days.
 */
export const FixedLinks = z.object({
  title: z.string(),
  description: z.string(),
  /** Of the dossier that describes them. */
  reference: z.string(),
  links: z.array(
    z.object({
      from: LinkEnd,
      to: LinkEnd,
      /** Absent where the dossier does not say which of several frequencies the link uses. */
      frequency: z
        .object({
          centreMhz: z.number(),
          bandwidthMhz: z.number(),
          pairedCentreMhz: z.number().optional(),
          polarisation: z.string().optional(),
          emissionDesignator: z.string().optional(),
        })
        .optional(),
    }),
  ),
});
export type FixedLinks = z.infer<typeof FixedLinks>;
