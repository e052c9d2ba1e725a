import {
  applicationWorkflow,
  boundsOf,
  dossierKindOf,
  dossierListApi,
  dossierListOf,
  dossierRow,
  endpointGroup,
  filled,
  type ListColumn,
  requiredIssues,
  statesOf,
  withRules,
  workflow,
} from '@portal/contracts';
import { z } from 'zod';

const DAY_MINUTES = 24 * 60;

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

const inForce = ['IN_FORCE', 'SUSPENDED', 'STOP_ORDERED'] as const;

/** As applications, with a stop that is acknowledged within minutes, a report that is due, and a type of its own. */
export const stationWorkflow = workflow({
  ...applicationWorkflow,
  requestTypes: ['NEW', 'SHORT_TRIAL'],
  states: { ...applicationWorkflow.states, STOP_ORDERED: { tone: 'bad', published: true, awaits: 'applicant' } },
  right: { ...applicationWorkflow.right!, states: inForce },
  obligations: {
    acknowledgement: {
      imposedBy: ['orderStop'],
      due: { minutes: 5 },
      answeredBy: ['acknowledgeStop'],
      reminders: [{ minutesBefore: 0, notices: { officers: 'DOSSIER_OBLIGATION_LATE' } }],
    },
    report: {
      imposedBy: ['enterIntoForce'],
      due: { days: 30, after: 'effectiveFrom' },
      answeredBy: ['report'],
      reminders: [
        { minutesBefore: 7 * DAY_MINUTES, notices: { applicants: 'DOSSIER_OBLIGATION_DUE' } },
        {
          minutesBefore: -DAY_MINUTES,
          notices: { applicants: 'DOSSIER_OBLIGATION_LATE', officers: 'DOSSIER_OBLIGATION_LATE' },
        },
      ],
    },
  },
  actions: {
    ...applicationWorkflow.actions,
    orderStop: {
      from: ['IN_FORCE'],
      to: 'STOP_ORDERED',
      by: ['REGULATOR'],
      asks: ['reason'],
      notices: { applicants: 'DOSSIER_URGENT' },
    },
    acknowledgeStop: { from: ['STOP_ORDERED'], to: 'IN_FORCE', by: ['REQUEST', 'OWNER'], related: true },
    report: { from: ['IN_FORCE'], to: 'IN_FORCE', by: ['OWNER'], related: true },
  },
});

const module = 'freqExperimentationRequests';
const readers = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'] as const;
const parts = {
  draft: StationDraft,
  details: StationDetails,
  summary: StationSummary,
  listed: stationColumns,
  readers,
};

/** With every aspect but a map. */
export const sampleStations = dossierKindOf({
  ...parts,
  name: 'sampleStations',
  module,
  base: `/api/${module}/stations`,
  key: 'sampleStation',
  workflow: stationWorkflow,
  aspects: [
    'messages',
    'documents',
    'assignment',
    'decisions',
    'rights',
    'waivers',
    'obligations',
    'opinions',
    'proposals',
    'coordination',
  ],
});

/** Notes are written and sent. */
export const noteWorkflow = workflow({
  initial: 'DRAFT',
  states: {
    DRAFT: { tone: 'neutral', editable: true },
    SUBMITTED: { tone: 'good', published: true },
    WITHDRAWN: { tone: 'closed', final: true },
  },
  applicants: applicationWorkflow.applicants,
  officers: applicationWorkflow.officers,
  listOrder: applicationWorkflow.listOrder,
  submission: 'submit',
  actions: {
    submit: { from: ['DRAFT'], to: 'SUBMITTED', by: applicationWorkflow.applicants, related: true },
    withdraw: { from: ['SUBMITTED'], to: 'WITHDRAWN', by: applicationWorkflow.applicants, related: true },
  },
});

/** Of the same module, without any aspect. */
export const sampleNotes = dossierKindOf({
  ...parts,
  name: 'sampleNotes',
  module,
  base: `/api/${module}/notes`,
  key: 'sampleNote',
  workflow: noteWorkflow,
  aspects: [],
});

export const sampleList = endpointGroup({
  name: 'sampleList',
  module,
  base: `/api/${module}`,
  endpoints: dossierListApi({
    workflows: { sampleStation: stationWorkflow, sampleNote: noteWorkflow },
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
const states = statesOf(stationWorkflow);

export const stationsList = dossierListOf(sampleStations.endpoints.listDossiers, {
  key: 'freq-experimentation-requests/stations',
  views: 'sample-stations',
  title: 'Stations',
  states,
  hasDecisions: true,
  columns: [width],
});

export const allKindsList = dossierListOf(sampleList.endpoints.listDossiers, {
  key: 'freq-experimentation-requests/dossiers',
  views: 'sample-dossiers',
  title: 'All',
  states,
  columns: [width],
});
