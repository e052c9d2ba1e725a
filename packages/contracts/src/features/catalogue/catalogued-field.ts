import { z } from 'zod';
import { reference } from '../fields/field.js';
import { CataloguePin } from './catalogue.schema.js';

/** A catalogue entry in the version that an application was checked with. */
export const CataloguedEntry = CataloguePin.extend({
  /** Approval number. */
  number: z.string(),
  /** Maker, model and variant. */
  name: z.string(),
});
export type CataloguedEntry = z.infer<typeof CataloguedEntry>;

interface CataloguedSpec {
  /** Translation key of an entry with its number and version. */
  readonly text: string;
  readonly label?: string;
}

/** An entry of a catalogue; none for what is in no catalogue. */
export const catalogued = ({ text, ...look }: CataloguedSpec) =>
  reference(CataloguePin, {
    ...look,
    stored: CataloguedEntry,
    textOf: (value, t) => {
      const entry = CataloguedEntry.safeParse(value).data;
      return entry ? t(text, entry) : '';
    },
  });
