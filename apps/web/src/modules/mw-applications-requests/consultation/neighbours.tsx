import { Anchor, Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import {
  channelsText,
  type MwDetails,
  type MwDraft,
  type MwHopNeighbours,
  type MwNeighbour,
} from '@portal/contracts/modules/mw-applications-requests';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { microwaveLink } from '../microwave-links.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';

type Submitted = DossierView<MwDraft, MwDetails>;

/** The hops of others near each submitted hop, and what they do to each other. */
export function Neighbours({ dossier: { id, submittedAt, details } }: { readonly dossier: Submitted }) {
  const { t } = useTexts();
  const found = useQuery({
    queryKey: [microwaveLink.api, 'listNeighbours', id, submittedAt],
    queryFn: ({ signal }) => mwApplicationsRequestsClient.listNeighbours({ params: { id } }, { signal }),
    staleTime: 0,
  });
  if (found.isPending) return <LoadingState />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return found.data.map((hop) => {
    const ends = details?.hops.find(({ position }) => position === hop.position)?.ends;
    const names = { number: hop.position, a: ends?.A.siteName ?? 'A', b: ends?.B.siteName ?? 'B' };
    return <NeighboursOfHop key={hop.position} title={t('MW_HOP_TITLE', names)} hop={hop} />;
  });
}

interface NeighboursOfHopProps {
  readonly title: string;
  readonly hop: MwHopNeighbours;
}

function NeighboursOfHop({ title, hop: { radiusKm, limitDb, neighbours, total } }: NeighboursOfHopProps) {
  const { t } = useTexts();
  const format = useFormat();
  const decibels = (value: number | null) => (value === null ? '–' : format.number(value, 1));
  const hint = t('MW_NEIGHBOURS_HINT', { radius: radiusKm, limit: format.number(limitDb, 0) });
  return (
    <Section title={title} hint={hint}>
      {neighbours.length === 0 ? (
        <Text size="sm">{t('MW_NEIGHBOURS_NONE')}</Text>
      ) : (
        <PlainTable<MwNeighbour>
          caption={title}
          columns={[
            {
              heading: t('DOSSIER_COLUMN_REFERENCE'),
              cell: ({ dossierId, reference }) => (
                <Anchor component={Link} to={addressesOf(microwaveLink).consultation(dossierId)} size="sm">
                  {reference}
                </Anchor>
              ),
            },
            { heading: t('DOSSIER_COLUMN_HOLDER'), cell: ({ holder }) => holder },
            { heading: t('MW_COLUMN_HOP'), cell: ({ siteA, siteB }) => t('MW_HOP_ENDS', { a: siteA, b: siteB }) },
            {
              heading: t('MW_COLUMN_CHANNEL'),
              cell: ({ channelPlanCode, channelNumber, channelCount }) =>
                t('MW_PLAN_AND_CHANNEL', {
                  plan: channelPlanCode,
                  channel: channelsText(channelNumber, channelCount),
                }),
            },
            { heading: t('MW_NEIGHBOURS_DISTANCE'), cell: ({ distanceKm }) => format.number(distanceKm, 3) },
            { heading: t('MW_RANK_CARRIER'), cell: ({ carrierDb }) => decibels(carrierDb) },
            { heading: t('MW_RANK_RECEIVED'), cell: ({ receivedDb }) => decibels(receivedDb) },
            { heading: t('MW_RANK_CAUSED'), cell: ({ causedDb }) => decibels(causedDb) },
            {
              heading: t('MW_RANK_STATE'),
              cell: ({ isAcceptable }) => (
                <StatusBadge
                  tone={isAcceptable ? 'good' : 'warning'}
                  label={t(isAcceptable ? 'MW_NEIGHBOURS_ACCEPTABLE' : 'MW_RANK_DISTURBED')}
                />
              ),
            },
          ]}
          rows={neighbours}
          rowKey={({ dossierId, hopCode }) => `${dossierId} ${hopCode}`}
        />
      )}
      {total > neighbours.length && (
        <Text size="sm">{t('MW_NEIGHBOURS_MORE', { shown: neighbours.length, total })}</Text>
      )}
    </Section>
  );
}
