import {
  applicationWorkflow,
  boundsOf,
  dossierApi,
  dossierDecisionsApi,
  dossierDocumentsApi,
  dossierListApi,
  dossierListOf,
  dossierMessagesApi,
  dossierOpinionsApi,
  dossierProposalsApi,
  dossierRightsApi,
  dossierRow,
  endpointGroup,
  filled,
  type ListColumn,
  requiredIssues,
  statesOf,
  withRules,
} from '@portal/contracts';
import { z } from 'zod';

export const Polarisation = z.enum(['LINEAR', 'CIRCULAR']);

const Text = z.string().max(200).nullish();
const Figure = z.number().nullish();

export const StationDraft = z.strictObject({
  name: Text,
  site: Text,
  longitude: Figure,
  latitude: Figure,
  lowMhz: Figure,
  highMhz: Figure,
  polarisation: Polarisation.nullish(),
});
export type StationDraft = z.infer<typeof StationDraft>;

const Station = z.strictObject({
  name: filled(z.string().trim().min(1).max(200)),
  site: z.string().max(200).nullish(),
  longitude: filled(z.number().min(-180).max(180)),
  latitude: filled(z.number().min(-90).max(90)),
  lowMhz: filled(z.number().positive()),
  highMhz: filled(z.number().positive()),
  polarisation: Polarisation.nullish(),
});
export type Station = z.output<typeof Station>;

/** The rules of a complete application. */
export const station = (requiredFields: readonly string[]) =>
  withRules(Station, (application) => requiredIssues(application, { polarisation: 'polarisation' }, requiredFields));

export const StationDetails = z.object({
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  lowMhz: z.number(),
  highMhz: z.number(),
});
export type StationDetails = z.infer<typeof StationDetails>;

export const StationSummary = z.object({ name: z.string(), widthMhz: z.number().nullable() });
export type StationSummary = z.infer<typeof StationSummary>;

/** Columns by which the lists of stations are sorted and filtered. */
export const stationColumns = { width: 'number' } as const;

const module = 'freqExperimentationRequests';
const readers = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'] as const;
const endpoints = dossierApi({
  workflow: applicationWorkflow,
  draft: StationDraft,
  details: StationDetails,
  summary: StationSummary,
  listed: stationColumns,
  readers,
});

/** With every aspect. */
export const sampleStations = endpointGroup({
  name: 'sampleStations',
  module,
  base: `/api/${module}/stations`,
  endpoints: {
    ...endpoints,
    ...dossierDecisionsApi({ readers }),
    ...dossierDocumentsApi({ workflow: applicationWorkflow, readers }),
    ...dossierMessagesApi({ workflow: applicationWorkflow }),
    ...dossierOpinionsApi({ workflow: applicationWorkflow }),
    ...dossierProposalsApi({ workflow: applicationWorkflow, draft: StationDraft, details: StationDetails }),
    ...dossierRightsApi({ workflow: applicationWorkflow, readers }),
  },
});

/** Of the same module, without any aspect. */
export const sampleNotes = endpointGroup({ name: 'sampleNotes', module, base: `/api/${module}/notes`, endpoints });

export const sampleList = endpointGroup({
  name: 'sampleList',
  module,
  base: `/api/${module}`,
  endpoints: dossierListApi({
    workflows: { sampleStation: applicationWorkflow, sampleNote: applicationWorkflow },
    row: z.discriminatedUnion('kind', [
      dossierRow('sampleStation', StationSummary),
      dossierRow('sampleNote', StationSummary),
    ]),
    listed: stationColumns,
    readers,
  }),
});

const width: ListColumn<{ readonly summary: StationSummary }, 'width'> = {
  id: 'width',
  heading: 'Width',
  kind: 'number',
  digits: 1,
  range: boundsOf('width'),
  value: ({ summary }) => summary.widthMhz,
};
const states = statesOf(applicationWorkflow);

export const stationsList = dossierListOf(sampleStations.endpoints.listDossiers, {
  key: 'freq-experimentation-requests/stations',
  views: 'sample-stations',
  title: 'Stations',
  states,
  columns: [width],
});

export const allKindsList = dossierListOf(sampleList.endpoints.listDossiers, {
  key: 'freq-experimentation-requests/dossiers',
  views: 'sample-dossiers',
  title: 'All',
  states,
  columns: [width],
});
