import { Button } from '@mantine/core';
import type { DeclaredStation } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MapPage } from '../../features/mapped-lists/map-page.js';
import type { MappedRow } from '../../features/mapped-lists/mapped-list.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { Facts } from '../../ui/page/facts.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';
import { stationsList } from './lists.js';
import { NewInspectionDialog } from './new-inspection-dialog.js';
import type { TabProps } from './tab-props.js';

const noFilter = {};

function StationCard({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const [isPlanning, setPlanning] = useState(false);
  const { data, error, refetch } = useQuery(endpointQuery(agencyClient.listStations, { query: { ids: id } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const station = data.rows[0];
  if (!station) return <p>{t('AG_SITE_GONE')}</p>;
  return (
    <div className={classes.card}>
      <h2>{station.name}</h2>
      <Facts
        facts={[
          [t('AG_STATION'), station.stationAnfr],
          [t('AG_OPERATOR'), station.operator],
          [t('AG_SYSTEMS'), format.list(station.systems)],
          [t('AG_SUPPORT'), station.supportHeightM === null ? null : `${format.number(station.supportHeightM, 1)} m`],
          [t('AG_TAB_ANOMALIES'), format.number(station.anomalies)],
        ]}
      />
      <div className={classes.actions}>
        <Button size="xs" onClick={() => setPlanning(true)}>
          {t('AG_PLAN')}
        </Button>
      </div>
      {isPlanning && (
        <NewInspectionDialog place={{ ...station, siteCode: station.stationAnfr }} onClose={() => setPlanning(false)} />
      )}
    </div>
  );
}

/** Stations of the register, to be visited. */
export function StationsTab({ tabs, administration }: TabProps) {
  const { t } = useTexts();
  const rowOf = ({ id, name, operator, anomalies, longitude, latitude }: DeclaredStation): MappedRow => ({
    id,
    title: name,
    detail: operator,
    state: anomalies > 0 ? t('AG_ANOMALIES_AT', { count: anomalies }) : undefined,
    box: [longitude, latitude, longitude, latitude],
  });
  return (
    <MapPage
      list={stationsList}
      rowOf={rowOf}
      filter={noFilter}
      tabs={tabs}
      actions={administration}
      legend={<span className={classes.legend}>{t('AG_TAB_STATIONS')}</span>}
      card={(id) => <StationCard key={id} id={id} />}
    />
  );
}
