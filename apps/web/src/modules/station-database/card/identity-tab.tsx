import type { StationCard } from '@portal/contracts/modules/station-database';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { CategoryMark } from '../station-marks.js';
import classes from '../stations.module.css';
import { plainSentences } from './plain-sentences.js';

/** Who the station belongs to and what it is, first in words for everybody. */
export function IdentityTab({ station }: { readonly station: StationCard }) {
  const { t } = useTexts();
  const format = useFormat();
  const day = (date: string | null) => (date === null ? t('STATION_ABSENCE_NOT_STATED') : format.date(date));
  return (
    <div className={classes.tab}>
      <section>
        <h2>{t('STATION_PLAIN')}</h2>
        <ul className={classes.plain}>
          {plainSentences(station, t, format).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className={classes.note}>{t('STATION_NOT_PUBLIC')}</p>
      </section>
      {station.flags.map((flag) => (
        <p key={flag} className={classes.warning}>
          {t(`STATION_FLAG_${flag}`)}
        </p>
      ))}
      <Facts
        facts={[
          [t('STATION_NUMBER'), station.stationAnfr],
          [t('STATION_OPERATOR'), station.operator],
          [t('STATION_OPERATOR_CODE'), station.operatorCode],
          [t('STATION_COMSIS_NUMBER'), station.comsisRequestNumber],
          [t('STATION_CONSENT_DATE'), day(station.consentDate)],
          [t('STATION_MODIFIED_DATE'), day(station.modifiedDate)],
          [t('STATION_IN_SERVICE_DATE'), day(station.inServiceDate)],
          [t('STATION_SOURCE'), t(`STATION_SOURCE_${station.source}`)],
          [t('STATION_UPDATED'), format.dateTime(station.updatedAt)],
          [
            t('STATION_CATEGORY'),
            <span key="categories" className={classes.head}>
              {station.categories.map((category) => (
                <CategoryMark key={category} category={category} />
              ))}
            </span>,
            'wide',
          ],
        ]}
      />
      {station.consents.length > 0 && (
        <section>
          <h2>{t('STATION_CONSENTS')}</h2>
          <ul className={classes.plain}>
            {station.consents.map(({ number, result, consentDate }) => (
              <li key={`${consentDate}${number}${result}`}>
                {`${t(`STATION_CONSENT_${result}`)} · ${format.date(consentDate)}${number ? ` · ${number}` : ''}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
