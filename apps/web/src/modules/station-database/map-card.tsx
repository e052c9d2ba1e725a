import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Facts } from '../../ui/page/facts.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { stationQuery } from './station-database.client.js';
import { StationStatusBadge } from './station-marks.js';
import classes from './stations.module.css';

/** What the map says of a station, with the way to its card. */
export function MapCard({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery(stationQuery(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <div className={classes.card}>
      <h2>{data.name}</h2>
      <p>
        <StationStatusBadge status={data.status} />
      </p>
      <Facts
        facts={[
          [t('STATION_NUMBER'), data.stationAnfr],
          [t('STATION_OPERATOR'), data.operator],
          [t('STATION_SYSTEMS'), data.systems.join(', ')],
          [t('STATION_SUPPORT_NATURE'), t(`STATION_NATURE_${data.supportNature}`)],
          [t('STATION_HEIGHT'), data.heightM === null ? '' : `${format.number(data.heightM, 1)} m`],
          [t('STATION_NEIGHBOURS'), format.number(data.neighbours.length)],
        ]}
      />
      <Button component={Link} to={`/station-database/stations/${data.stationAnfr}`} size="xs">
        {t('STATION_OPEN')}
      </Button>
    </div>
  );
}
