import type { MwSummary } from '@portal/contracts/modules/mw-applications-requests';
import type { SummaryColumns } from '../../features/dossiers/dossier-screens.js';

/** What a list shows of the hops of an application. */
export const hopColumns: SummaryColumns<MwSummary> = ({ t, format, unknown }) => {
  const hopOf = ({ siteA, siteB, hopCount }: MwSummary) => {
    if (!siteA && !siteB) return '';
    const first = t('MW_HOP_ENDS', { a: siteA || unknown, b: siteB || unknown });
    return hopCount > 1 ? t('MW_HOP_AND_MORE', { first, count: hopCount - 1 }) : first;
  };
  const channelOf = ({ channelPlanCode: plan, channelNumber: channel }: MwSummary) =>
    plan && channel !== null ? t('MW_PLAN_AND_CHANNEL', { plan, channel }) : plan;
  return [
    {
      id: 'hop',
      label: t('MW_COLUMN_HOP'),
      value: ({ summary }) => hopOf(summary),
      cell: ({ summary }) => hopOf(summary) || unknown,
    },
    {
      id: 'channel',
      label: t('MW_COLUMN_CHANNEL'),
      isShort: true,
      value: ({ summary }) => channelOf(summary),
      cell: ({ summary }) => channelOf(summary) || unknown,
    },
    {
      id: 'length',
      label: t('MW_COLUMN_LENGTH'),
      kind: 'number',
      value: ({ summary }) => summary.pathLengthKm,
      cell: ({ summary: { pathLengthKm } }) =>
        pathLengthKm === null ? unknown : t('VALUE_KM', { value: format.number(pathLengthKm, 3) }),
    },
  ];
};
