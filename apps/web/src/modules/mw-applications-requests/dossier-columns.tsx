import { Anchor } from '@mantine/core';
import type { CurrentUser } from '@portal/contracts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DossierStatus } from '../../features/dossiers/dossier-status.js';
import classes from '../../features/dossiers/dossiers.module.css';
import type { DossierColumn } from '../../features/dossiers/list/dossier-table.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { addresses } from './addresses.js';
import type { MwDossierRow } from './mw-applications-requests.queries.js';
import { mayApply } from './who-applies.js';

/** What the list tells about an application. */
export function useDossierColumns(user: CurrentUser): readonly DossierColumn<MwDossierRow>[] {
  const { t } = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const nothing = t('MW_NOT_YET');
    const addressOf = ({ id, status }: MwDossierRow) =>
      status === 'DRAFT' && mayApply(user) ? addresses.application(id) : addresses.consultation(id);
    return [
      {
        label: 'MW_COLUMN_REFERENCE',
        sort: 'reference',
        isHeading: true,
        cell: (row) => (
          <Anchor component={Link} to={addressOf(row)} size="sm" fw={600}>
            <span className={classes.unbroken}>
              {row.reference ?? t('MW_DRAFT_OF', { date: format.date(row.createdAt) })}
            </span>
          </Anchor>
        ),
      },
      { label: 'MW_COLUMN_PROJECT', sort: 'title', cell: ({ title }) => title || nothing },
      { label: 'MW_COLUMN_STATUS', sort: 'status', cell: ({ status }) => <DossierStatus status={status} /> },
      { label: 'MW_COLUMN_HOLDER', sort: 'holder', cell: ({ holder }) => holder.companyName },
      {
        label: 'MW_COLUMN_HOP',
        cell: ({ summary: { siteA, siteB, hopCount } }) => {
          if (!siteA && !siteB) return nothing;
          const first = t('MW_HOP_ENDS', { a: siteA || nothing, b: siteB || nothing });
          return hopCount > 1 ? t('MW_HOP_AND_MORE', { first, count: hopCount - 1 }) : first;
        },
      },
      {
        label: 'MW_COLUMN_CHANNEL',
        isShort: true,
        cell: ({ summary: { channelPlanCode, channelNumber } }) => {
          if (!channelPlanCode) return nothing;
          return channelNumber === null
            ? channelPlanCode
            : t('MW_PLAN_AND_CHANNEL', { plan: channelPlanCode, channel: channelNumber });
        },
      },
      {
        label: 'MW_COLUMN_LENGTH',
        isFigure: true,
        cell: ({ summary: { pathLengthKm } }) =>
          pathLengthKm === null ? nothing : t('MW_VALUE_KM', { value: format.number(pathLengthKm, 3) }),
      },
      {
        label: 'MW_COLUMN_SUBMITTED',
        sort: 'submittedAt',
        isShort: true,
        cell: ({ submittedAt }) => (submittedAt ? format.date(submittedAt) : nothing),
      },
      {
        label: 'MW_COLUMN_UPDATED',
        sort: 'updatedAt',
        isShort: true,
        cell: ({ updatedAt }) => format.date(updatedAt),
      },
    ];
  }, [t, format, user]);
}
