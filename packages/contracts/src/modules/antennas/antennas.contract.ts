import { z } from 'zod';
import { catalogueApi, FileOwner } from '../../features/catalogue/catalogue.contract.js';
import { CatalogueFile } from '../../features/catalogue/catalogue.schema.js';
import {
  catalogueApplicants,
  catalogueReaders,
  catalogueWorkflow,
} from '../../features/catalogue/catalogue-workflow.js';
import { dossierKindOf } from '../../features/dossiers/dossier-kind.contract.js';
import { anyOf } from '../../kernel/any-of.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { AntennaSummary, antennaClasses, antennaPolarisations, antennaUsages } from './antenna.schema.js';
import { AntennaDraft } from './antenna-fields.js';

/** What a form with a pattern file may bring. */
const patternFileRules = { maximum: 1, maximumBytes: 4_000_000 } as const;

export const antennas = dossierKindOf({
  name: 'antennas',
  base: '/api/antennas',
  key: 'antenna',
  workflow: catalogueWorkflow,
  draft: AntennaDraft,
  details: AntennaDraft,
  summary: AntennaSummary,
  readers: catalogueApplicants,
  aspects: [],
  endpoints: {
    ...catalogueApi({
      filters: {
        usage: anyOf(antennaUsages),
        /** Least and greatest gain at mid-band, in dBi. */
        gainFrom: z.coerce.number().optional(),
        gainTo: z.coerce.number().optional(),
        /** Least and greatest diameter, in metres. */
        diameterFrom: z.coerce.number().optional(),
        diameterTo: z.coerce.number().optional(),
        rpeClass: anyOf(antennaClasses),
        polarisations: anyOf(antennaPolarisations),
      },
      sorts: ['diameter', 'gain'],
      summary: AntennaSummary,
      entry: AntennaDraft,
    }),
    storePatternFile: endpoint({
      method: 'POST',
      path: '/patternFiles',
      summary:
        'Keep the file that the patterns of an antenna were read from. A file with faults is refused, each fault with its line.',
      access: catalogueApplicants,
      encoding: 'multipart',
      body: FileOwner,
      files: patternFileRules,
      response: CatalogueFile,
      errors: ['FORBIDDEN', 'RATE_LIMITED'],
    }),
    exportEntry: endpoint({
      method: 'GET',
      path: '/entries/:id/file',
      summary: 'An antenna as a file: all of it as JSON, its patterns as CSV or MSI.',
      access: catalogueReaders,
      params: z.object({ id: z.uuid() }),
      query: z.object({
        format: z.enum(['json', 'csv', 'msi']),
        version: z.coerce.number().int().positive().optional(),
      }),
      response: BlobAnswer,
      blob: ['application/octet-stream', 'application/json'],
      errors: ['NOT_FOUND'],
    }),
  },
});

export type AntennaQuery = z.output<typeof antennas.endpoints.listEntries.query>;
