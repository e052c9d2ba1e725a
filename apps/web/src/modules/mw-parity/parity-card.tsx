import { Button } from '@mantine/core';
import type { Locale } from '@portal/contracts';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../../ui/save-blob.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { toastError } from '../../ui/toasts.js';
import { mwParityClient } from './mw-parity.client.js';
import classes from './parity.module.css';
import { ParityMark } from './parity-mark.js';

/** A group of sites: what it transmits, why, and what is not told. */
export function ParityCard({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = useLocale();
  const sheet = useMutation({
    mutationFn: async (query: { lat: number; lon: number; locale: Locale }) =>
      saveBlob(await mwParityClient.readAnswerSheet({ query }), `${t('PARITY_SHEET_FILE')}.pdf`),
    onError: (failure) => toastError(failure),
  });
  const { data, error, refetch } = useQuery({
    queryKey: [...mwParityClient.readGroup.key, id],
    queryFn: ({ signal }) => mwParityClient.readGroup({ params: { id } }, { signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { name, band, parity, source, counts, latitude, longitude, radiusM, updatedAt, planFamily, others, history } =
    data;
  const facts = [
    ['PARITY_FACT_BAND', `${band} · ${planFamily}`],
    ['PARITY_FACT_COUNTS', counts ? t('PARITY_COUNTS', { high: counts.high, low: counts.low }) : t('PARITY_NO_COUNTS')],
    ['PARITY_FACT_POSITION', `${formatLatitude(latitude)} ${formatLongitude(longitude)}`],
    ['PARITY_FACT_RADIUS', `${format.number(radiusM)} m`],
    ['PARITY_FACT_SOURCE', t(`PARITY_SOURCE_${source}`)],
    ['PARITY_FACT_UPDATED', format.dateTime(updatedAt)],
  ] as const;
  return (
    <div className={classes.card}>
      <h2>{name}</h2>
      <p>
        <ParityMark parity={parity} />
      </p>
      <p>{t(`PARITY_MEANS_${parity}`)}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="xs"
        variant="default"
        loading={sheet.isPending}
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => sheet.mutate({ lat: latitude, lon: longitude, locale })}
      >
        {t('PARITY_SHEET_SAVE')}
      </Button>
      <h3>{t('PARITY_WHY')}</h3>
      <p>{t(`PARITY_WHY_${source}`)}</p>
      {history.length > 1 && (
        <>
          <h3>{t('PARITY_HISTORY')}</h3>
          <ol className={classes.history}>
            {history.map((was) => (
              <li key={was.since}>
                <ParityMark parity={was.parity} /> {t(`PARITY_SOURCE_${was.source}`)}{' '}
                <span>{t('PARITY_SINCE', { date: format.dateTime(was.since) })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('PARITY_OTHERS')}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.planFamily}>
                {other.planFamily} <ParityMark parity={other.parity} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
