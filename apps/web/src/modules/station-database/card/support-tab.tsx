import { Anchor } from '@mantine/core';
import type { StationCard } from '@portal/contracts/modules/station-database';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { StationStatusBadge } from '../station-marks.js';
import classes from '../stations.module.css';
import { Absence, Codes } from './absence.js';

/** What the station stands on, with the codes of the source, and what else stands there. */
export function SupportTab({ station }: { readonly station: StationCard }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <div className={classes.tab}>
      {station.supports.map((support) => (
        <section key={support.supId}>
          <h2>{t('STATION_SUPPORT_NUMBERED', { number: support.supId })}</h2>
          <Facts
            facts={[
              [t('STATION_SUPPORT_NATURE'), t(`STATION_NATURE_${support.nature}`)],
              [
                t('STATION_HEIGHT'),
                support.heightM === null ? (
                  <Absence reason={support.reasons.heightM} />
                ) : (
                  `${format.number(support.heightM, 1)} m`
                ),
              ],
              [t('STATION_SUPPORT_OWNER'), support.owner ?? <Absence reason={support.reasons.owner} />],
              [
                t('STATION_POSITION'),
                support.latitude === null || support.longitude === null ? (
                  <Absence reason={support.reasons.position} />
                ) : (
                  `${formatLatitude(support.latitude)} ${formatLongitude(support.longitude)}`
                ),
              ],
              [t('STATION_ADDRESS'), [...support.address, support.postcode].filter(Boolean).join(', ')],
              [t('STATION_CITY_CODE'), support.cityCode],
              [t('STATION_RAW_CODES'), <Codes key="codes" raw={support.raw} />, 'wide'],
            ]}
          />
        </section>
      ))}
      <section>
        <h2>{t('STATION_NEIGHBOURS')}</h2>
        {station.neighbours.length === 0 && <p className={classes.note}>{t('STATION_NEIGHBOURS_NONE')}</p>}
        {station.neighbours.length > 0 && (
          <PlainTable
            caption={t('STATION_NEIGHBOURS')}
            rows={station.neighbours}
            rowKey={({ stationAnfr }) => stationAnfr}
            columns={[
              {
                heading: t('STATION_NUMBER'),
                cell: ({ stationAnfr }) => (
                  <Anchor component={Link} to={`/station-database/stations/${stationAnfr}`}>
                    {stationAnfr}
                  </Anchor>
                ),
              },
              { heading: t('STATION_OPERATOR'), cell: ({ operator }) => operator },
              { heading: t('STATION_SYSTEMS'), cell: ({ systems }) => systems.join(', ') },
              { heading: t('STATION_STATUS'), cell: ({ status }) => <StationStatusBadge status={status} /> },
            ]}
          />
        )}
      </section>
    </div>
  );
}
