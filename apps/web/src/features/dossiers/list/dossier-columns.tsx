import { Anchor } from '@mantine/core';
import { type ListedDossier, statesOf } from '@portal/contracts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Format, useFormat } from '../../../kernel/format.js';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import type { Column } from '../../../ui/table/column.js';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { mayApply } from '../applicants.js';
import { type DossierKind, kindOf } from '../dossier-kind.js';
import { DossierStatus } from '../dossier-status.js';
import classes from '../dossiers.module.css';

/** What the columns of a module are made with. */
export interface ColumnContext {
  readonly t: Translate;
  readonly format: Format;
  /** Stands for a value that is not known yet. */
  readonly unknown: string;
}

export type SummaryColumns<S> = (context: ColumnContext) => readonly Column<ListedDossier<S>>[];

/** States of all kinds, each once, in the order of their workflows. */
export const statesOfKinds = (kinds: readonly DossierKind[]): string[] => [
  ...new Set(kinds.flatMap(({ workflow }) => statesOf(workflow))),
];

/** Columns of every list of dossiers, with those of the module between title and dates. */
export function useDossierColumns<S>(
  kinds: readonly DossierKind[],
  summaryColumns: SummaryColumns<S>,
): readonly Column<ListedDossier<S>>[] {
  const { t } = useTexts();
  const format = useFormat();
  const user = useUser();
  return useMemo(() => {
    const unknown = t('DOSSIER_NOT_YET');
    const addressOf = (row: ListedDossier<S>) => {
      const kind = kindOf(kinds, row);
      const isOwnDraft = row.status === kind.workflow.initial && mayApply(user, kind);
      return isOwnDraft ? addressesOf(kind).application(row.id) : addressesOf(kind).consultation(row.id);
    };
    // The server filters by status only.
    const columns: Column<ListedDossier<S>>[] = [
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
        cell: ({ title }) => title || unknown,
      },
      {
        id: 'status',
        label: t('DOSSIER_COLUMN_STATUS'),
        kind: 'enum',
        options: statesOfKinds(kinds).map((state) => ({ value: state, label: t(`STATUS_${state}`) })),
        value: ({ status }) => status,
        cell: (row) => <DossierStatus workflow={kindOf(kinds, row).workflow} status={row.status} />,
        isFilteredElsewhere: true,
      },
      { id: 'holder', label: t('DOSSIER_COLUMN_HOLDER'), value: ({ holder }) => holder.companyName },
      ...summaryColumns({ t, format, unknown }).map((column) => ({ ...column, isSortable: false })),
      {
        id: 'submittedAt',
        label: t('DOSSIER_COLUMN_SUBMITTED'),
        kind: 'date',
        isShort: true,
        value: ({ submittedAt }) => submittedAt,
        cell: ({ submittedAt }) => (submittedAt ? format.date(submittedAt) : unknown),
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
  }, [t, format, user, kinds, summaryColumns]);
}
