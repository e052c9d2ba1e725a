import { Anchor } from '@mantine/core';
import { applicationWorkflow, type CurrentUser, statesOf } from '@portal/contracts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DossierStatus } from '../../features/dossiers/dossier-status.js';
import classes from '../../features/dossiers/dossiers.module.css';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import type { Column } from '../../ui/table/column.js';
import { addresses } from './addresses.js';
import type { MwDossierRow } from './mw-applications-requests.queries.js';
import { mayApply } from './who-applies.js';

/** What the list tells about an application. */
export function useDossierColumns(user: CurrentUser): readonly Column<MwDossierRow>[] {
  const { t } = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const nothing = t('DOSSIER_NOT_YET');
    const addressOf = ({ id, status }: MwDossierRow) =>
      status === 'DRAFT' && mayApply(user) ? addresses.application(id) : addresses.consultation(id);
    const hopOf = ({ summary: { siteA, siteB, hopCount } }: MwDossierRow) => {
      if (!siteA && !siteB) return '';
      const first = t('MW_HOP_ENDS', { a: siteA || nothing, b: siteB || nothing });
      return hopCount > 1 ? t('MW_HOP_AND_MORE', { first, count: hopCount - 1 }) : first;
    };
    const channelOf = ({ summary: { channelPlanCode: plan, channelNumber: channel } }: MwDossierRow) =>
      plan && channel !== null ? t('MW_PLAN_AND_CHANNEL', { plan, channel }) : plan;
    // The server filters by status only.
    const columns: Column<MwDossierRow>[] = [
      {
        id: 'reference',
        label: t('DOSSIER_COLUMN_REFERENCE'),
        isHeading: true,
        value: ({ reference }) => reference,
        cell: (row) => (
          <Anchor component={Link} to={addressOf(row)} size="sm" fw={600}>
            <span className={classes.unbroken}>
              {row.reference ?? t('DOSSIER_DRAFT_OF', { date: format.date(row.createdAt) })}
            </span>
          </Anchor>
        ),
      },
      {
        id: 'title',
        label: t('DOSSIER_COLUMN_TITLE'),
        value: ({ title }) => title,
        cell: ({ title }) => title || nothing,
      },
      {
        id: 'status',
        label: t('DOSSIER_COLUMN_STATUS'),
        kind: 'enum',
        options: statesOf(applicationWorkflow).map((state) => ({ value: state, label: t(`STATUS_${state}`) })),
        value: ({ status }) => status,
        cell: ({ status }) => <DossierStatus status={status} />,
        isFilteredElsewhere: true,
      },
      { id: 'holder', label: t('DOSSIER_COLUMN_HOLDER'), value: ({ holder }) => holder.companyName },
      { id: 'hop', label: t('MW_COLUMN_HOP'), isSortable: false, value: hopOf, cell: (row) => hopOf(row) || nothing },
      {
        id: 'channel',
        label: t('MW_COLUMN_CHANNEL'),
        isSortable: false,
        isShort: true,
        value: channelOf,
        cell: (row) => channelOf(row) || nothing,
      },
      {
        id: 'length',
        label: t('MW_COLUMN_LENGTH'),
        kind: 'number',
        isSortable: false,
        value: ({ summary }) => summary.pathLengthKm,
        cell: ({ summary: { pathLengthKm } }) =>
          pathLengthKm === null ? nothing : t('VALUE_KM', { value: format.number(pathLengthKm, 3) }),
      },
      {
        id: 'submittedAt',
        label: t('DOSSIER_COLUMN_SUBMITTED'),
        kind: 'date',
        isShort: true,
        value: ({ submittedAt }) => submittedAt,
        cell: ({ submittedAt }) => (submittedAt ? format.date(submittedAt) : nothing),
      },
      {
        id: 'updatedAt',
        label: t('DOSSIER_COLUMN_UPDATED'),
        kind: 'date',
        isShort: true,
        value: ({ updatedAt }) => updatedAt,
        cell: ({ updatedAt }) => format.date(updatedAt),
      },
    ];
    return columns.map((column) => ({ ...column, isFilterable: column.id === 'status' }));
  }, [t, format, user]);
}
