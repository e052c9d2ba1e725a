import { z } from 'zod';

/** A filter by comma-separated choices; rows pass that have any of them. */
export const anyOf = <const S extends string>(choices: readonly S[]) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(choices as readonly [S, ...S[]])).min(1))
    .optional();
