import { Anchor, Text } from '@mantine/core';
import type { DossierRecord, RelatedDossier } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { addressesOf } from '../addresses.js';
import type { DossierRightsCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierStatus } from '../dossier-status.js';
import { useRelated } from './use-related.js';

interface RelatedTabProps {
  readonly kind: DossierKind;
  readonly calls: DossierRightsCalls;
  readonly dossier: DossierRecord;
}

/** The right that a dossier acts on, and the applications about its own, each with the way to it. */
export function RelatedTab({ kind, calls, dossier }: RelatedTabProps) {
  const { t } = useTexts();
  const related = useRelated(kind, calls, dossier);
  if (related.isPending) return <LoadingState />;
  if (related.isError) return <ErrorState error={related.error} onRetry={() => void related.refetch()} />;
  const { authorisation, requests } = related.data;
  if (authorisation === null && requests.length === 0) return <Text size="sm">{t('RELATED_NONE')}</Text>;
  return (
    <>
      {authorisation && <RelatedTable kind={kind} title={t('RELATED_RIGHT')} rows={[authorisation]} />}
      {requests.length > 0 && <RelatedTable kind={kind} title={t('RELATED_REQUESTS')} rows={requests} />}
    </>
  );
}

interface RelatedTableProps {
  readonly kind: DossierKind;
  readonly title: string;
  readonly rows: readonly RelatedDossier[];
}

function RelatedTable({ kind, title, rows }: RelatedTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Section title={title}>
      <PlainTable
        caption={title}
        columns={[
          {
            heading: t('DOSSIER_COLUMN_REFERENCE'),
            cell: ({ id, reference }) => (
              <Anchor component={Link} to={addressesOf(kind).consultation(id)} size="sm">
                {reference ?? t('DOSSIER_DRAFT')}
              </Anchor>
            ),
          },
          { heading: t('DOSSIER_REQUEST_TYPE'), cell: ({ requestType }) => t(`REQUEST_TYPE_${requestType}`) },
          { heading: t('DOSSIER_COLUMN_TITLE'), cell: (row) => row.title },
          {
            heading: t('DOSSIER_COLUMN_STATUS'),
            cell: ({ status }) => <DossierStatus workflow={kind.workflow} status={status} />,
          },
          { heading: t('DOSSIER_CREATED'), cell: ({ createdAt }) => format.dateTime(createdAt) },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}
