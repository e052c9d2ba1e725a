import { Button, Text } from '@mantine/core';
import type { MwDraft, RankedChannel } from '@portal/contracts/modules/mw-applications-requests';
import { IconSortDescending } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useOwnDossierId } from '../../../features/dossiers/dossier-form.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../../ui/page/plain-table.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { toastError } from '../../../ui/toasts.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';
import classes from './application.module.css';

/** Channels that are shown, the best ones. */
const SHOWN = 8;

/** The channels of the chosen plan in which the hop and its neighbours disturb each other least; one may be taken over. */
export function ChannelRanking({ hop }: { readonly hop: number }) {
  const { t } = useTexts();
  const { getValues, setValue } = useFormContext<MwDraft>();
  const ownDossierId = useOwnDossierId();
  const ranking = useMutation({
    mutationFn: () =>
      mwApplicationsRequestsClient.rankChannels({
        body: { hop: getValues(`hops.${hop}`), dossierId: ownDossierId() },
      }),
    onError: (error) => toastError(error),
  });
  const use = (channel: number) =>
    setValue(`hops.${hop}.channelNumber`, channel, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const { data } = ranking;
  return (
    <details className={classes.finder}>
      <summary>{t('MW_RANK_CHANNELS')}</summary>
      <Text size="sm">{t('MW_RANK_HINT')}</Text>
      <Button
        variant="default"
        my="xs"
        leftSection={<IconSortDescending size={16} aria-hidden />}
        loading={ranking.isPending}
        onClick={() => ranking.mutate()}
      >
        {t('MW_RANK_START')}
      </Button>
      <div role="status">{data?.length === 0 && <Text size="sm">{t('MW_RANK_NONE')}</Text>}</div>
      {data && data.length > 0 && <RankedChannels channels={data.slice(0, SHOWN)} onUse={use} />}
    </details>
  );
}

interface RankedChannelsProps {
  readonly channels: readonly RankedChannel[];
  readonly onUse: (channel: number) => void;
}

function RankedChannels({ channels, onUse }: RankedChannelsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const decibels = (value: number | null) => (value === null ? '–' : format.number(value, 1));
  const columns: PlainColumn<RankedChannel>[] = [
    {
      heading: t('MW_FIELD_CHANNEL'),
      cell: ({ channelNumber }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('MW_RANK_USE', { number: channelNumber })}
          onClick={() => onUse(channelNumber)}
        >
          {channelNumber}
        </Button>
      ),
    },
    {
      heading: t('MW_RANK_STATE'),
      cell: ({ isFree }) => (
        <StatusBadge tone={isFree ? 'good' : 'warning'} label={t(isFree ? 'MW_RANK_FREE' : 'MW_RANK_DISTURBED')} />
      ),
    },
    { heading: t('MW_RANK_CARRIER'), cell: ({ carrierDb }) => decibels(carrierDb) },
    { heading: t('MW_RANK_RECEIVED'), cell: ({ receivedDb }) => decibels(receivedDb) },
    { heading: t('MW_RANK_CAUSED'), cell: ({ causedDb }) => decibels(causedDb) },
  ];
  return (
    <PlainTable
      caption={t('MW_RANK_CHANNELS')}
      columns={columns}
      rows={channels}
      rowKey={({ channelNumber }) => String(channelNumber)}
    />
  );
}
