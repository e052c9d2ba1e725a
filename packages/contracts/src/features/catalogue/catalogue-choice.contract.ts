import { z } from 'zod';
import { endpointGroup } from '../../kernel/endpoint.js';
import { catalogueApi } from './catalogue.contract.js';

/**
 * The calls of a catalogue as other modules make them, who choose from it and know its entries by what they need of them.
 *
 * @param key of the catalogue's module
 */
export const chosenCatalogue = (key: string) =>
  endpointGroup({
    name: key,
    base: `/api/${key}`,
    endpoints: catalogueApi({ filters: {}, summary: z.unknown(), entry: z.record(z.string(), z.unknown()) }),
  });
