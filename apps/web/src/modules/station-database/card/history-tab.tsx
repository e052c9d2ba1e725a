import type { StationCard } from '@portal/contracts/modules/station-database';
import { useTexts } from '../../../kernel/i18n.js';
import { ChangesTable } from '../changes-table.js';
import classes from '../stations.module.css';

/** What changed of the station, and from what to what. */
export function HistoryTab({ station }: { readonly station: StationCard }) {
  const { t } = useTexts();
  if (station.history.length === 0) return <p>{t('STATION_CHANGES_NONE')}</p>;
  return (
    <div className={classes.tab}>
      <ChangesTable changes={station.history} />
    </div>
  );
}
