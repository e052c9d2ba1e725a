import { NumberInput, Text } from '@mantine/core';
import type { ParityBand } from '@portal/contracts/modules/mw-parity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { mwParityClient } from '../mw-parity.client.js';
import { useOrderSent } from './use-order-sent.js';

const { listBands, changeBand } = mwParityClient;

/** The radius of a band, sent when the field is left. */
function RadiusInput({ band, radiusM, usualRadiusM }: ParityBand) {
  const { t } = useTexts();
  const format = useFormat();
  const [typed, setTyped] = useState<string | number>(radiusM ?? '');
  const send = useMutation({
    mutationFn: (metres: number | null) => changeBand({ body: { band, radiusM: metres } }),
    ...useOrderSent(() => undefined),
  });
  const leave = (): void => {
    const metres = typeof typed === 'number' ? typed : null;
    if (metres !== radiusM) send.mutate(metres);
  };
  return (
    <NumberInput
      size="xs"
      maw={220}
      aria-label={`${t('PARITY_BAND_RADIUS')} ${band}`}
      placeholder={t('PARITY_BAND_USUAL', { metres: format.number(usualRadiusM) })}
      value={typed}
      min={10}
      max={2000}
      hideControls
      disabled={send.isPending}
      onChange={setTyped}
      onBlur={leave}
    />
  );
}

/** How near each other sites of a band are one. */
export function Tab() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(endpointQuery(listBands, {}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <EmptyState title={t('PARITY_BANDS_NONE')} />;
  return (
    <>
      <Text size="sm" mb="sm">
        {t('PARITY_BAND_HINT')}
      </Text>
      <PlainTable
        caption={t('PARITY_TAB_BANDS')}
        rows={data}
        rowKey={({ band }) => band}
        columns={[
          { heading: t('PARITY_FACT_BAND'), cell: ({ band }) => band },
          { heading: t('PARITY_BAND_RADIUS'), cell: (row) => <RadiusInput {...row} /> },
        ]}
      />
    </>
  );
}
