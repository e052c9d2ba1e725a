import { type DossierHeader, modules } from '@portal/contracts';
import { type MwSummary, mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import type { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import type { DossierRow } from '../../features/dossiers/dossier-rows.js';
import { type ExportedTable, exportedTable, type Translate } from '../../features/exports/exported-table.js';
import type { MwDossierKindService } from './mw-dossier-kind.service.js';

const { key, slug } = modules.mwApplicationsRequests;
const { listDossiers } = mwApplicationsRequests.endpoints;

const hopOf = ({ siteA, siteB, hopCount }: MwSummary, words: Translate): string => {
  if (!siteA && !siteB) return '';
  const nothing = words('DOSSIER_NOT_YET');
  const first = words('MW_HOP_ENDS', { a: siteA || nothing, b: siteB || nothing });
  return hopCount > 1 ? words('MW_HOP_AND_MORE', { first, count: hopCount - 1 }) : first;
};

const channelOf = ({ channelPlanCode: plan, channelNumber: channel }: MwSummary, words: Translate): string | null =>
  plan && channel !== null ? words('MW_PLAN_AND_CHANNEL', { plan, channel }) : plan;

/** The list of applications as a file. */
export const exportedDossiers = (reader: DossierReaderService, kind: MwDossierKindService): ExportedTable =>
  exportedTable<ReturnType<typeof listDossiers.query.parse>, DossierRow, DossierHeader & { summary: MwSummary }>({
    key: `${slug}/dossiers`,
    module: key,
    access: listDossiers.access,
    title: 'MW_LIST_CAPTION',
    query: listDossiers.query,
    columns: [
      {
        id: 'reference',
        heading: 'DOSSIER_COLUMN_REFERENCE',
        value: ({ reference, createdAt }, words) =>
          reference ?? words('DOSSIER_DRAFT_OF', { date: new Date(createdAt) }),
      },
      { id: 'title', heading: 'DOSSIER_COLUMN_TITLE', value: ({ title }) => title },
      { id: 'status', heading: 'DOSSIER_COLUMN_STATUS', value: ({ status }, words) => words(`STATUS_${status}`) },
      { id: 'holder', heading: 'DOSSIER_COLUMN_HOLDER', value: ({ holder }) => holder.companyName },
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
      {
        id: 'submittedAt',
        heading: 'DOSSIER_COLUMN_SUBMITTED',
        kind: 'moment',
        value: ({ submittedAt }) => submittedAt,
      },
      { id: 'updatedAt', heading: 'DOSSIER_COLUMN_UPDATED', kind: 'moment', value: ({ updatedAt }) => updatedAt },
    ],
    source: (query, caller) => reader.source(kind, caller, query),
    rowsOf: (stored) => reader.rowsOf(kind, stored),
  });
