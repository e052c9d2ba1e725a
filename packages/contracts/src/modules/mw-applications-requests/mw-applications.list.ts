import { applicationWorkflow } from '../../features/dossiers/application-workflow.js';
import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import type { Translate } from '../../kernel/list.js';
import { mwApplicationsRequests } from './mw-applications-requests.contract.js';
import type { MwSummary } from './mw-details.schema.js';

/** Both ends of the first hop, and how many hops follow. */
function hopOf({ siteA, siteB, hopCount }: MwSummary, t: Translate): string {
  if (!siteA && !siteB) return '';
  const missing = t('DOSSIER_NOT_YET');
  const first = t('MW_HOP_ENDS', { a: siteA || missing, b: siteB || missing });
  return hopCount > 1 ? t('MW_HOP_AND_MORE', { first, count: hopCount - 1 }) : first;
}

const channelOf = ({ channelPlanCode: plan, channelNumber: channel }: MwSummary, t: Translate): string | null =>
  plan && channel !== null ? t('MW_PLAN_AND_CHANNEL', { plan, channel }) : plan;

export const mwApplicationsList = dossierListOf(mwApplicationsRequests.endpoints.listDossiers, {
  key: 'mw-applications-requests/dossiers',
  views: 'mw-applications',
  title: 'MW_LIST_CAPTION',
  states: statesOf(applicationWorkflow),
  columns: [
    { id: 'hop', heading: 'MW_COLUMN_HOP', value: ({ summary }, t) => hopOf(summary, t) },
    { id: 'channel', heading: 'MW_COLUMN_CHANNEL', value: ({ summary }, t) => channelOf(summary, t) },
    {
      id: 'length',
      heading: 'MW_COLUMN_LENGTH',
      kind: 'number',
      unit: 'km',
      digits: 3,
      value: ({ summary }) => summary.pathLengthKm,
    },
  ],
});
