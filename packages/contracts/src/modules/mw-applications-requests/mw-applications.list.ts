import { applicationWorkflow } from '../../features/dossiers/application-workflow.js';
import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { boundsOf } from '../../features/dossiers/listed-columns.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import type { ListColumn, Translate } from '../../kernel/list.js';
import { mwApplicationsRequests } from './mw-applications-requests.contract.js';
import type { MwSummary } from './mw-details.schema.js';
import { USUAL_DIRECTION } from './mw-direction.js';
import { channelsText } from './mw-merged-channels.js';

/** The outer sites, in the order in which a link that works one way is sent over, and how many hops follow. */
function hopOf({ siteA, siteB, hopCount, direction }: MwSummary, t: Translate): string {
  if (!siteA && !siteB) return '';
  const missing = t('DOSSIER_NOT_YET');
  const [a, b] = [siteA || missing, siteB || missing];
  const isTurned = direction === 'B_TO_A';
  const ends = t('MW_HOP_ENDS', { a: isTurned ? b : a, b: isTurned ? a : b });
  const first = direction === USUAL_DIRECTION ? ends : t('MW_HOP_ONE_WAY', { ends });
  return hopCount > 1 ? t('MW_HOP_AND_MORE', { first, count: hopCount - 1 }) : first;
}

const channelOf = ({ channelPlanCode: plan, channelNumber, channelCount }: MwSummary, t: Translate): string | null =>
  plan && channelNumber !== null
    ? t('MW_PLAN_AND_CHANNEL', { plan, channel: channelsText(channelNumber, channelCount) })
    : plan;

type HopSummary = MwSummary['hops'][number];

/** Stands for a figure of an end that only receives, among those of other hops. */
const NONE = '–';

/** The figure of the only hop, or those of all hops in their order. */
function figuresOf({ hops }: MwSummary, figure: (hop: HopSummary) => number | null): number | string | null {
  const [first, ...others] = hops.map(figure);
  if (first === undefined) return null;
  return others.length === 0 ? first : [first, ...others].map((value) => value ?? NONE).join(' | ');
}

interface Figure {
  readonly id: 'latitude' | 'longitude' | 'frequency' | 'eirp';
  readonly heading: string;
  readonly digits: number;
  readonly unit?: string;
  readonly figure: (end: HopSummary['A']) => number | null;
}

const figures: readonly Figure[] = [
  { id: 'latitude', heading: 'MW_COLUMN_LATITUDE', digits: 6, figure: ({ latitude }) => latitude },
  { id: 'longitude', heading: 'MW_COLUMN_LONGITUDE', digits: 6, figure: ({ longitude }) => longitude },
  {
    id: 'frequency',
    heading: 'MW_COLUMN_FREQUENCY',
    digits: 3,
    unit: 'MHz',
    figure: ({ frequencyMhz }) => frequencyMhz,
  },
  { id: 'eirp', heading: 'MW_COLUMN_EIRP', digits: 2, unit: 'dBm', figure: ({ eirpDbm }) => eirpDbm },
];

type Row = { readonly summary: MwSummary };
type FigureId = `${Figure['id']}${'A' | 'B'}`;

/** Coordinates, frequencies and EIRP of both ends, in files only. */
const technicalColumns: readonly ListColumn<Row, FigureId | 'band'>[] = [
  {
    id: 'band',
    heading: 'MW_FIELD_BAND',
    isOnlyExported: true,
    value: ({ summary }) => [...new Set(summary.hops.map(({ bandCode }) => bandCode))].join(' | '),
  },
  ...figures.flatMap(({ id, heading, figure, ...number }) =>
    (['A', 'B'] as const).map(
      (end): ListColumn<Row, FigureId> => ({
        ...number,
        id: `${id}${end}`,
        heading: `${heading}_${end}`,
        kind: 'number',
        isOnlyExported: true,
        value: ({ summary }) => figuresOf(summary, (hop) => figure(hop[end])),
      }),
    ),
  ),
];

export const mwApplicationsList = dossierListOf(mwApplicationsRequests.endpoints.listDossiers, {
  key: 'mw-applications-requests/dossiers',
  views: 'mw-applications',
  title: 'MW_LIST_CAPTION',
  states: statesOf(applicationWorkflow),
  hasDeadlines: true,
  hasOfficers: true,
  hasRights: true,
  isMapped: true,
  hasDecisions: true,
  columns: [
    { id: 'hop', heading: 'MW_COLUMN_HOP', value: ({ summary }, t) => hopOf(summary, t) },
    { id: 'channel', heading: 'MW_COLUMN_CHANNEL', value: ({ summary }, t) => channelOf(summary, t) },
    {
      id: 'length',
      heading: 'MW_COLUMN_LENGTH',
      kind: 'number',
      unit: 'km',
      digits: 3,
      range: boundsOf('length'),
      value: ({ summary }) => summary.pathLengthKm,
    },
    ...technicalColumns,
  ],
});
