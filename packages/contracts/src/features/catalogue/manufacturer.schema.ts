import { z } from 'zod';

const MAX_NAME = 42;
const MOST_ALIASES = 50;

const Spelling = z.string().trim().min(1).max(MAX_NAME);

/** A maker as the catalogue spells it. */
export const Manufacturer = z.strictObject({
  name: Spelling,
  /** Other spellings of the same maker: entries that have one of them are listed under the name. */
  aliases: z.array(Spelling).max(MOST_ALIASES),
});
export type Manufacturer = z.infer<typeof Manufacturer>;
