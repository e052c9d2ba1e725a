import type { MwSummary } from '@portal/contracts/modules/mw-applications-requests';
import type { DossierList } from '../../features/dossiers/dossier-table.js';
import type { Translate } from '../../features/exports/exported-table.js';

const hopOf = ({ siteA, siteB, hopCount }: MwSummary, words: Translate): string => {
  if (!siteA && !siteB) return '';
  const nothing = words('DOSSIER_NOT_YET');
  const first = words('MW_HOP_ENDS', { a: siteA || nothing, b: siteB || nothing });
  return hopCount > 1 ? words('MW_HOP_AND_MORE', { first, count: hopCount - 1 }) : first;
};

const channelOf = ({ channelPlanCode: plan, channelNumber: channel }: MwSummary, words: Translate): string | null =>
  plan && channel !== null ? words('MW_PLAN_AND_CHANNEL', { plan, channel }) : plan;

/** The list of applications as a file. */
export const applicationsList: Omit<DossierList<MwSummary>, 'kinds'> = {
  title: 'MW_LIST_CAPTION',
  columns: [
    { id: 'hop', heading: 'MW_COLUMN_HOP', value: ({ summary }, words) => hopOf(summary, words) },
    { id: 'channel', heading: 'MW_COLUMN_CHANNEL', value: ({ summary }, words) => channelOf(summary, words) },
    {
      id: 'length',
      heading: 'MW_COLUMN_LENGTH',
      unit: 'km',
      kind: 'number',
      digits: 3,
      value: ({ summary }) => summary.pathLengthKm,
    },
  ],
};
