import { Anchor, Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import { CO_SITE_M, type ComsisDetails, type ComsisDraft } from '@portal/contracts/modules/comsis';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { DossierStatus } from '../../../features/dossiers/dossier-status.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { comsisClient } from '../comsis.client.js';
import { comsisFileKind } from '../comsis-files.js';

/** Other files at the site of one, by the day of registration, which gives precedence. */
export function CoSitedTab({
  dossier: { id, submittedAt },
}: {
  readonly dossier: DossierView<ComsisDraft, ComsisDetails>;
}) {
  const { t } = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: [...comsisClient.listCoSited.key, id],
    queryFn: ({ signal }) => comsisClient.listCoSited({ params: { id } }, { signal }),
    enabled: submittedAt !== null,
  });
  if (submittedAt === null) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Section title={t('CO_SITED')} hint={t('CO_SITED_HINT', { within: CO_SITE_M })}>
      {data.length === 0 ? (
        <Text size="sm">{t('CO_SITED_NONE')}</Text>
      ) : (
        <PlainTable
          caption={t('CO_SITED')}
          rows={data}
          rowKey={({ number }) => number}
          columns={[
            {
              heading: t('DOSSIER_COLUMN_REFERENCE'),
              cell: ({ id: other, number }) =>
                other ? (
                  <Anchor component={Link} size="sm" to={addressesOf(comsisFileKind).consultation(other)}>
                    {number}
                  </Anchor>
                ) : (
                  number
                ),
            },
            { heading: t('CO_SITED_REGISTERED'), cell: ({ registeredOn }) => format.date(registeredOn) },
            {
              heading: t('CO_SITED_PRECEDENCE'),
              cell: ({ hasPrecedence }) => t(hasPrecedence ? 'CO_SITED_EARLIER' : 'CO_SITED_LATER'),
            },
            { heading: t('CO_FIELD_SITE_NAME'), cell: ({ siteName }) => siteName },
            { heading: t('DOSSIER_HOLDER'), cell: ({ holder }) => holder ?? '–' },
            { heading: t('CO_FIELD_SERVICE'), cell: ({ service }) => t(`CO_SERVICE_${service}`) },
            {
              heading: t('CO_SITED_DISTANCE'),
              cell: ({ distanceM }) => (distanceM === null ? '–' : format.number(distanceM, 0)),
              isFigure: true,
            },
            {
              heading: t('CO_SITED_OUTCOME'),
              cell: ({ status, result }) =>
                result && status === 'DECIDED' ? (
                  t(`CO_RESULT_${result}`)
                ) : (
                  <DossierStatus workflow={comsisFileKind.workflow} status={status} />
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}
