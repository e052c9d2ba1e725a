import { Anchor } from '@mantine/core';
import type { StationCard } from '@portal/contracts/modules/station-database';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { RouteTabs } from '../../ui/tabs/route-tabs.js';
import { AntennasTab } from './card/antennas-tab.js';
import { ExposureTab } from './card/exposure-tab.js';
import { HistoryTab } from './card/history-tab.js';
import { IdentityTab } from './card/identity-tab.js';
import { SupportTab } from './card/support-tab.js';
import { TransmittersTab } from './card/transmitters-tab.js';
import { ReportButtons } from './report-buttons.js';
import { stationQuery, stationsClient } from './station-database.client.js';
import { StationStatusBadge } from './station-marks.js';
import classes from './stations.module.css';

/** Tells the statistics of the portal, once for each station that is opened. */
function useOpened(station: StationCard | undefined) {
  const { mutate } = useMutation({
    mutationFn: ({ operator, stationAnfr, name }: StationCard) =>
      stationsClient.stationOpened({ body: { stationManager: operator, stationAnfr, stationName: name } }),
  });
  const number = station?.stationAnfr;
  useEffect(() => {
    if (station) mutate(station);
  }, [number]);
}

/** The card of a station. */
export function StationPage() {
  const { t } = useTexts();
  const format = useFormat();
  const { stationAnfr = '' } = useParams();
  const { data, error, refetch } = useQuery(stationQuery(stationAnfr));
  useOpened(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { antennas, transmitters, history } = data;
  const tabs = [
    { id: 'identity', label: t('STATION_TAB_IDENTITY'), content: <IdentityTab station={data} /> },
    { id: 'support', label: t('STATION_TAB_SUPPORT'), content: <SupportTab station={data} /> },
    {
      id: 'antennas',
      label: t('STATION_TAB_ANTENNAS'),
      count: format.number(antennas.length),
      content: <AntennasTab station={data} />,
    },
    {
      id: 'transmitters',
      label: t('STATION_TAB_TRANSMITTERS'),
      count: format.number(transmitters.length),
      content: <TransmittersTab station={data} />,
    },
    { id: 'exposure', label: t('STATION_TAB_EXPOSURE'), content: <ExposureTab station={data} /> },
    {
      id: 'history',
      label: t('STATION_TAB_HISTORY'),
      count: format.number(history.length),
      content: <HistoryTab station={data} />,
    },
  ];
  return (
    <Page>
      <Anchor component={Link} to="/station-database/stations-list" size="sm">
        {t('STATION_BACK')}
      </Anchor>
      <PageHeader
        title={data.name}
        actions={<ReportButtons types={['STATION_SHEET', 'SITE_SHEET']} station={data} />}
        subtitle={
          <span className={classes.head}>
            <StationStatusBadge status={data.status} />
            {`${data.stationAnfr} · ${data.operator} · ${t(`STATION_SOURCE_${data.source}`)}`}
          </span>
        }
      />
      <RouteTabs label={data.name} tabs={tabs} />
    </Page>
  );
}
