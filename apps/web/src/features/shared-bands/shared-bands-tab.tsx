import { Text } from '@mantine/core';
import type { SharedBandRow, SharedBandSheet } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import type { CallOptions } from '../../kernel/client.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';

interface SharedBandsCalls {
  readSharedBands(input: { readonly params: { readonly id: string } }, options?: CallOptions): Promise<SharedBandSheet>;
}

interface TabProps {
  readonly dossier: { readonly id: string; readonly submittedAt: string | null };
}

/** The tab with the sheet of interference between a dossier's stations and those of the other service. @param api name of the group */
export const sharedBandsTab = (api: string, calls: SharedBandsCalls) =>
  function SharedBandsTab({ dossier: { id, submittedAt } }: TabProps) {
    const sheet = useQuery({
      queryKey: [api, 'readSharedBands', id, submittedAt],
      queryFn: ({ signal }) => calls.readSharedBands({ params: { id } }, { signal }),
      staleTime: 0,
    });
    if (sheet.isPending) return <LoadingState />;
    if (sheet.isError) return <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />;
    return <Sheet sheet={sheet.data} />;
  };

function Sheet({ sheet: { rows, total, radiusKm } }: { readonly sheet: SharedBandSheet }) {
  const { t } = useTexts();
  const format = useFormat();
  const decibels = (value: number) => format.number(value, 1);
  return (
    <Section title={t('SHARED_BANDS')} hint={t('SHARED_BANDS_HINT', { radius: radiusKm })}>
      {rows.length === 0 ? (
        <Text size="sm">{t('SHARED_BANDS_NONE')}</Text>
      ) : (
        <PlainTable<SharedBandRow & { readonly key: string }>
          caption={t('SHARED_BANDS')}
          columns={[
            { heading: t('SHARED_BANDS_OWN'), cell: ({ own }) => own },
            {
              heading: t('SHARED_BANDS_ROLE'),
              cell: ({ isDisturbed }) => t(isDisturbed ? 'SHARED_BANDS_RECEIVES' : 'SHARED_BANDS_CAUSES'),
            },
            {
              heading: t('SHARED_BANDS_OTHER'),
              cell: ({ other, otherService }) =>
                other
                  ? `${other.reference} · ${other.station} · ${other.holder}`
                  : t(`SHARED_BANDS_SOME_${otherService}`),
            },
            {
              heading: t('SHARED_BANDS_DISTANCE'),
              cell: ({ distanceKm, other }) => format.number(distanceKm, other ? 1 : 0),
            },
            {
              heading: t('SHARED_BANDS_GAINS'),
              cell: ({ senderGainDbi, receiverGainDbi }) => `${decibels(senderGainDbi)} / ${decibels(receiverGainDbi)}`,
            },
            {
              heading: t('SHARED_BANDS_LOSS'),
              cell: ({ lossDb, lossModel }) => `${decibels(lossDb)} · ${t(`SHARED_BANDS_${lossModel}`)}`,
            },
            { heading: t('SHARED_BANDS_INTERFERENCE'), cell: ({ interferenceDb }) => decibels(interferenceDb) },
            { heading: t('SHARED_BANDS_LIMIT'), cell: ({ limitDb }) => decibels(limitDb) },
            {
              heading: t('SHARED_BANDS_STATE'),
              cell: ({ isAcceptable }) => (
                <StatusBadge
                  tone={isAcceptable ? 'good' : 'warning'}
                  label={t(isAcceptable ? 'SHARED_BANDS_ACCEPTABLE' : 'SHARED_BANDS_TOO_MUCH')}
                />
              ),
            },
          ]}
          rows={rows.map((row, index) => ({ ...row, key: String(index) }))}
          rowKey={({ key }) => key}
        />
      )}
      {total > rows.length && <Text size="sm">{t('SHARED_BANDS_MORE', { shown: rows.length, total })}</Text>}
    </Section>
  );
}
