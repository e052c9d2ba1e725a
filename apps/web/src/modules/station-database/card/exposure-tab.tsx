import type { StationCard } from '@portal/contracts/modules/station-database';
import { exposure } from '@portal/radio';
import { useMemo } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import classes from '../stations.module.css';
import { ExposureFigure } from './exposure-figure.js';
import { ExposureMap } from './exposure-map.js';
import { exposureSources } from './exposure-sources.js';

const DISTANCES = [2, 5, 10, 20, 50, 100] as const;

/** From where the station keeps the reference levels: a figure for what is known of its powers, and says what is not. */
export function ExposureTab({ station }: { readonly station: StationCard }) {
  const { t } = useTexts();
  const format = useFormat();
  const { sources, unknown } = useMemo(() => exposureSources(station), [station]);
  const first = sources[0];
  return (
    <div className={classes.tab}>
      <p className={classes.warning}>{t('STATION_EXPOSURE_INDICATIVE')}</p>
      {unknown > 0 && <p>{t('STATION_EXPOSURE_UNKNOWN', { count: unknown })}</p>}
      {first && (
        <>
          <p>
            {t('STATION_EXPOSURE_DISTANCE', {
              distance: format.number(exposure(sources).distanceM, 1),
              reflected: format.number(exposure(sources, 2).distanceM, 1),
            })}
          </p>
          <ExposureMap station={station} sources={sources} />
          <ExposureFigure sources={sources} />
          <PlainTable
            caption={t('STATION_TAB_EXPOSURE')}
            rows={DISTANCES}
            rowKey={String}
            columns={[
              { heading: t('STATION_EXPOSURE_AT'), cell: (distance) => `${format.number(distance)} m` },
              {
                heading: t('STATION_EXPOSURE_QUOTIENT'),
                isFigure: true,
                cell: (distance) => format.number((exposure(sources, 1, distance).quotient ?? 0) * 100, 2),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
