import { type MwChannelPlan, otherEnd, rasterOf, transmits } from '@portal/contracts/modules/mw-applications-requests';
import { useMemo } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './application.module.css';
import { type EndName, endNames } from './application-draft.js';
import { figuresOf, levelAt } from './hop-figures.js';
import { useThresholds } from './use-catalogued.js';
import { useTypedHop } from './use-typed-hops.js';

interface LiveFiguresProps {
  readonly hop: number;
  readonly plans: readonly MwChannelPlan[];
}

/** The end that receives in each direction: from A to B, from B to A. */
const receivers: readonly EndName[] = ['B', 'A'];

/** Stands for a figure of a direction in which nothing is sent. */
const NOTHING = '–';

/** What follows from the fields, while they are typed. The server computes the same when it judges. */
export function LiveFigures({ hop, plans }: LiveFiguresProps) {
  const { t } = useTexts();
  const format = useFormat();
  const typed = useTypedHop(hop);
  const figures = useMemo(() => figuresOf(typed, plans), [typed, plans]);
  const show = (value: number | undefined, unit: string, digits?: number) =>
    value === undefined
      ? t('DOSSIER_NOT_YET')
      : `${format.figure(value, unit, digits)}${unit === '°' ? '' : '\u00a0'}${unit}`;
  const sent = (sender: EndName, value: number | undefined, unit: string, digits?: number) =>
    transmits(typed, sender) ? show(value, t(unit), digits) : NOTHING;
  const spacingMhz = rasterOf(typed, plans)?.spacingMhz;
  const thresholds = useThresholds(typed, spacingMhz);
  const azimuth = { A: figures.azimuthAB, B: figures.azimuthBA };

  return (
    <section aria-labelledby="mw-live-figures" className={classes.figures}>
      <h2 id="mw-live-figures">{t('MW_LIVE_FIGURES')}</h2>
      <dl>
        <div>
          <dt>{t('MW_FIGURE_LENGTH')}</dt>
          <dd data-figure="lengthKm">{show(figures.lengthKm, t('UNIT_KM'), 3)}</dd>
        </div>
        <div>
          <dt>{t('MW_FIGURE_FRESNEL')}</dt>
          <dd data-figure="fresnelMidM">{show(figures.fresnelMidM, t('UNIT_M'), 2)}</dd>
        </div>
      </dl>
      <table>
        <caption>{t('MW_LIVE_FIGURES_BY_END')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('MW_FROM_TO', { from: 'A', to: 'B' })}</th>
            <th scope="col">{t('MW_FROM_TO', { from: 'B', to: 'A' })}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('MW_FIGURE_AZIMUTH')}</th>
            {endNames.map((end) => (
              <td key={end}>{show(azimuth[end], '°', 2)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('MW_FIGURE_FREQUENCY')}</th>
            {endNames.map((end) => (
              <td key={end}>{sent(end, figures.ends[end].frequencyMhz, 'UNIT_MHZ')}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('MW_FIGURE_EIRP')}</th>
            {endNames.map((end) => (
              <td key={end}>{sent(end, figures.ends[end].eirpDbm, 'UNIT_DBM', 2)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              {t(typed.passiveRepeaters?.length ? 'MW_FIGURE_PATH_LOSS' : 'MW_FIGURE_FREE_SPACE_LOSS')}
            </th>
            {endNames.map((end) => (
              <td key={end}>{sent(end, figures.ends[end].freeSpaceLossDb, 'UNIT_DB', 2)}</td>
            ))}
          </tr>
          {endNames.some((end) => thresholds[end] !== undefined) && (
            <>
              <tr>
                <th scope="row">{t('MW_FIGURE_RX_LEVEL')}</th>
                {receivers.map((end) => (
                  <td key={end}>{sent(otherEnd(end), levelAt(typed, figures, end), 'UNIT_DBM', 2)}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t('MW_FIGURE_RX_THRESHOLD')}</th>
                {receivers.map((end) => (
                  <td key={end}>{sent(otherEnd(end), thresholds[end], 'UNIT_DBM')}</td>
                ))}
              </tr>
            </>
          )}
        </tbody>
      </table>
    </section>
  );
}
