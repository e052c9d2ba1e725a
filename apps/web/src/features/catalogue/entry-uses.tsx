import { Text } from '@mantine/core';
import { type CatalogueHeader, type CatalogueUse, catalogueOfficers, isModuleKey, modules } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { useUser } from '../identity/session.js';
import type { CatalogueCalls } from './catalogue-calls.js';
import type { CatalogueKind } from './catalogue-kind.js';

interface EntryUsesProps<E extends FieldValues, S> {
  readonly kind: CatalogueKind;
  readonly calls: CatalogueCalls<E, S>;
  readonly entry: Pick<CatalogueHeader, 'id' | 'used'>;
}

const addressOf = ({ module, id }: CatalogueUse): string | undefined =>
  isModuleKey(module) ? `/${modules[module].slug}/consultation/${id}/summary` : undefined;

/** For officers: the latest dossiers that were submitted with an entry. */
export function EntryUses<E extends FieldValues, S>({ kind, calls, entry }: EntryUsesProps<E, S>) {
  const { t } = useTexts();
  const format = useFormat();
  const { roles } = useUser();
  const isShown = entry.used > 0 && roles.some((role) => catalogueOfficers.includes(role));
  const uses = useQuery({
    queryKey: [kind.applications.api, 'listEntryUses', entry.id],
    queryFn: ({ signal }) => calls.listEntryUses({ params: { id: entry.id } }, { signal }),
    enabled: isShown,
  });
  if (!isShown) return null;
  if (uses.isError) return <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />;
  if (!uses.data) return <LoadingState />;
  const columns: readonly PlainColumn<CatalogueUse>[] = [
    {
      heading: t('DOSSIER_COLUMN_REFERENCE'),
      cell: (use) => {
        const address = addressOf(use);
        return address ? <Link to={address}>{use.reference}</Link> : use.reference;
      },
    },
    { heading: t('DOSSIER_COLUMN_HOLDER'), cell: ({ holder }) => holder },
    { heading: t('CATALOGUE_VERSION'), cell: ({ version }) => version, isFigure: true },
    { heading: t('DOSSIER_COLUMN_STATUS'), cell: ({ status }) => t(`STATUS_${status}`) },
    { heading: t('DOSSIER_COLUMN_SUBMITTED'), cell: ({ submittedAt }) => format.date(submittedAt) },
  ];
  return (
    <Section title={t('CATALOGUE_USES')} look="plain">
      <PlainTable caption={t('CATALOGUE_USES')} columns={columns} rows={uses.data} rowKey={({ id }) => id} />
      {entry.used > uses.data.length && (
        <Text size="sm" c="dimmed">
          {t('CATALOGUE_USES_LIMIT', { number: uses.data.length })}
        </Text>
      )}
    </Section>
  );
}
