import {
  channelsText,
  halfText,
  type MwEnd,
  type MwHop,
  otherEnd,
  receivedLevelDbm,
  receives,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { entryAddress } from '../../../features/catalogue/catalogue-kind.js';
import { useFormat } from '../../../kernel/format.js';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import { Facts } from '../../../ui/page/facts.js';
import { type EndName, endNames } from '../form/application-draft.js';
import classes from './consultation.module.css';
import { RepeaterDetails } from './repeater-details.js';

type Figure = readonly [label: string, unit: string, value: (end: MwEnd) => number | null | undefined, digits?: number];

const figures: readonly Figure[] = [
  ['MW_FIELD_GROUND_ELEVATION', 'UNIT_M', (end) => end.groundElevationM, 1],
  ['MW_FIELD_SUPPORT_HEIGHT', 'UNIT_M', (end) => end.supportHeightM, 1],
  ['MW_FIELD_ANTENNA_HEIGHT', 'UNIT_M', (end) => end.antennaHeightAglM, 1],
  ['MW_FIELD_DIVERSITY_HEIGHT', 'UNIT_M', (end) => end.diversityHeightAglM, 1],
  ['MW_FIELD_ANTENNA_GAIN', 'UNIT_DBI', (end) => end.antennaGainDbi, 2],
  ['MW_FIELD_TX_POWER', 'UNIT_DBM', (end) => end.txPowerDbm, 2],
  ['MW_FIELD_ATPC_RANGE', 'UNIT_DB', (end) => end.atpcRangeDb, 1],
  ['MW_FIELD_FEEDER_LENGTH', 'UNIT_M', (end) => end.feederLengthM, 2],
  ['MW_FIELD_FEEDER_LOSS', 'MW_UNIT_DB_PER_100M', (end) => end.feederLossDbPer100m, 2],
  ['MW_FIELD_LINE_LOSS', 'UNIT_DB', (end) => end.lineLossDb, 2],
  ['MW_FIELD_FREQUENCY_TOLERANCE', 'UNIT_PPM', (end) => end.frequencyTolerancePpm],
  ['MW_FIGURE_AZIMUTH', 'UNIT_DEGREE', (end) => end.azimuthDeg, 2],
  ['MW_FIGURE_FREQUENCY', 'UNIT_MHZ', (end) => end.frequencyMhz],
  ['MW_FIGURE_EIRP', 'UNIT_DBM', (end) => end.eirpDbm, 2],
  ['MW_FIGURE_FREE_SPACE_LOSS', 'UNIT_DB', (end) => end.freeSpaceLossDb, 2],
];

/** Figures that an application may leave out; a row of nothing is not shown. */
const isStated = ({ A, B }: MwHop['ends'], [label, , value]: Figure): boolean =>
  label === 'MW_FIELD_GROUND_ELEVATION' || [A, B].some((end) => typeof value(end) === 'number');

/** What an end states in words, as far as it does: translation key of the label, and the words. */
const stated: readonly (readonly [label: string, words: (end: MwEnd, t: Translate) => string | null | undefined])[] = [
  ['MW_FIELD_COORDINATE_PRECISION', ({ coordinatePrecision: p }, t) => p && t(`MW_PRECISION_${p}`)],
  ['MW_FIELD_SUPPORT_NATURE', ({ supportNature: nature }, t) => nature && t(`MW_SUPPORT_${nature}`)],
  ['MW_FIELD_STATION_DECLARATION', ({ stationDeclaration }) => stationDeclaration],
  ['MW_FIELD_FEEDER_TYPE', ({ feederType: type }, t) => type && t(`MW_FEEDER_${type}`)],
  ['MW_FIELD_REFERENCE_MODULATION', ({ referenceModulation }) => referenceModulation],
  [
    'MW_FIELD_ADAPTIVE_MODULATION',
    ({ adaptiveModulation: is }, t) => (typeof is === 'boolean' ? t(is ? 'YES' : 'NO') : null),
  ],
  ['MW_FIELD_HIGHEST_MODULATION', ({ highestModulation }) => highestModulation],
  ['MW_FIELD_EMISSION_DESIGNATOR', ({ emissionDesignator }) => emissionDesignator],
];

const catalogued = [
  ['MW_FIELD_ANTENNA', 'antenna', 'antennas'],
  ['MW_FIELD_EQUIPMENT', 'equipment', 'equipments'],
] as const;

/** Rows of what only an end that transmits has. */
const sent: readonly string[] = [
  'MW_FIELD_TX_POWER',
  'MW_FIELD_ATPC_RANGE',
  'MW_FIELD_FREQUENCY_TOLERANCE',
  'MW_FIELD_REFERENCE_MODULATION',
  'MW_FIELD_ADAPTIVE_MODULATION',
  'MW_FIELD_HIGHEST_MODULATION',
  'MW_FIELD_EMISSION_DESIGNATOR',
  'MW_FIGURE_FREQUENCY',
  'MW_FIGURE_EIRP',
  'MW_FIGURE_FREE_SPACE_LOSS',
];

/** Level at the receiver of an end; undefined at one to which nothing is sent. */
function levelAt({ ends }: MwHop, end: EndName): number | undefined {
  const { eirpDbm, freeSpaceLossDb } = ends[otherEnd(end)];
  if (eirpDbm === null || freeSpaceLossDb === null) return undefined;
  return receivedLevelDbm({ eirpDbm, freeSpaceLossDb }, ends[end]);
}

/** A hop as submitted: the link, and both its ends side by side. */
export function HopDetails({ hop }: { readonly hop: MwHop }) {
  const { t } = useTexts();
  const format = useFormat();
  const { A, B } = hop.ends;
  const lossLabel = hop.passiveRepeaters?.length ? 'MW_FIGURE_PATH_LOSS' : 'MW_FIGURE_FREE_SPACE_LOSS';
  const hasThreshold = [A, B].some(({ rxThresholdDbm }) => typeof rxThresholdDbm === 'number');
  const both = (value: (end: MwEnd, name: EndName) => ReactNode) =>
    endNames.map((end) => <td key={end}>{value(hop.ends[end], end)}</td>);
  /** Of a row, what an end states, unless it has no use for it. */
  const ofSender = (label: string, name: EndName, text: string) =>
    sent.includes(label) && !transmits(hop, name) ? t('MW_NOT_TRANSMITTING') : text;
  const ofReceiver = (name: EndName, value: number | null | undefined, digits?: number) => {
    if (!receives(hop, name)) return t('MW_NOT_RECEIVING');
    return typeof value === 'number' ? format.figure(value, 'UNIT_DBM', digits) : t('DOSSIER_NOT_GIVEN');
  };
  const link: readonly (readonly [label: string, value: string])[] = [
    ['MW_FIELD_HOP_CODE', hop.hopCode],
    ['MW_FIELD_BAND', hop.bandCode],
    ['MW_FIELD_CHANNEL_PLAN', hop.channelPlanCode],
    ['MW_FIELD_CHANNEL', channelsText(hop.channelNumber, hop.channelCount)],
    ['MW_CHANNEL_SPACING', t('VALUE_MHZ', { value: format.frequency(hop.channelSpacingMhz) })],
    ...(hop.channelCount > 1
      ? ([
          [
            'MW_OCCUPIED_BANDWIDTH',
            t('VALUE_MHZ', { value: format.frequency(hop.channelSpacingMhz * hop.channelCount) }),
          ],
        ] as const)
      : []),
    ['MW_DUPLEX_SPACING', t('VALUE_MHZ', { value: format.frequency(hop.duplexSpacingMhz) })],
    ['MW_FIELD_DIRECTION', t(`MW_DIRECTION_${hop.direction}`)],
    ['MW_FIELD_HIGH_END', halfText(hop, t)],
    ['MW_FIELD_POLARISATION', t(`MW_POLARISATION_${hop.polarisation}`)],
    ['MW_FIELD_CAPACITY', t('VALUE_MBPS', { value: plainNumber(format, hop.capacityMbps) })],
    ...(hop.configuration ? ([['MW_FIELD_CONFIGURATION', hop.configuration]] as const) : []),
    ...(typeof hop.availabilityTargetPct === 'number'
      ? ([
          ['MW_FIELD_AVAILABILITY_TARGET', `${plainNumber(format, hop.availabilityTargetPct)} ${t('UNIT_PERCENT')}`],
        ] as const)
      : []),
    ...(hop.criticality ? ([['MW_FIELD_CRITICALITY', t(`MW_CRITICALITY_${hop.criticality}`)]] as const) : []),
    ['MW_FIGURE_LENGTH', t('VALUE_KM', { value: format.number(hop.pathLengthKm, 3) })],
    ['MW_FIGURE_FRESNEL', t('VALUE_M', { value: format.number(hop.fresnelMidM, 2) })],
  ];
  return (
    <>
      <Facts isDense facts={link.map(([label, value]) => [t(label), value])} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.ends}>
          <caption>{t('MW_ENDS_CAPTION')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('MW_SITE_NAMED', { end: 'A', name: A.siteName })}</th>
              <th scope="col">{t('MW_SITE_NAMED', { end: 'B', name: B.siteName })}</th>
            </tr>
          </thead>
          <tbody>
            {(A.siteCode || B.siteCode) && (
              <tr>
                <th scope="row">{t('MW_FIELD_SITE_CODE')}</th>
                {both(({ siteCode }) => siteCode || t('DOSSIER_NOT_GIVEN'))}
              </tr>
            )}
            <tr>
              <th scope="row">{t('MW_FIELD_LATITUDE')}</th>
              {both(({ latitude }) => formatLatitude(latitude))}
            </tr>
            <tr>
              <th scope="row">{t('MW_FIELD_LONGITUDE')}</th>
              {both(({ longitude }) => formatLongitude(longitude))}
            </tr>
            {catalogued.map(
              ([label, name, module]) =>
                (A[name] || B[name]) && (
                  <tr key={label}>
                    <th scope="row">{t(label)}</th>
                    {both(({ [name]: entry }) =>
                      entry ? (
                        <Link to={entryAddress(module, entry)}>{t('MW_CATALOGUED', { ...entry })}</Link>
                      ) : (
                        t('MW_UNCATALOGUED')
                      ),
                    )}
                  </tr>
                ),
            )}
            {stated
              .filter(([, words]) => [A, B].some((end) => words(end, t)))
              .map(([label, words]) => (
                <tr key={label}>
                  <th scope="row">{t(label)}</th>
                  {both((end, name) => ofSender(label, name, words(end, t) ?? t('DOSSIER_NOT_GIVEN')))}
                </tr>
              ))}
            {figures
              .filter((figure) => isStated(hop.ends, figure))
              .map(([label, unit, value, digits]) => (
                <tr key={label}>
                  <th scope="row">
                    {t(label === 'MW_FIGURE_FREE_SPACE_LOSS' ? lossLabel : label)} ({t(unit)})
                  </th>
                  {both((end, name) => {
                    const figure = value(end);
                    const text =
                      typeof figure === 'number' ? format.figure(figure, unit, digits) : t('DOSSIER_NOT_GIVEN');
                    return ofSender(label, name, text);
                  })}
                </tr>
              ))}
            {hasThreshold && (
              <>
                <tr>
                  <th scope="row">
                    {t('MW_FIGURE_RX_LEVEL')} ({t('UNIT_DBM')})
                  </th>
                  {both((_, name) => ofReceiver(name, levelAt(hop, name), 2))}
                </tr>
                <tr>
                  <th scope="row">
                    {t('MW_FIGURE_RX_THRESHOLD')} ({t('UNIT_DBM')})
                  </th>
                  {both(({ rxThresholdDbm }, name) => ofReceiver(name, rxThresholdDbm))}
                </tr>
              </>
            )}
          </tbody>
        </table>
      </div>
      <RepeaterDetails hop={hop} />
    </>
  );
}
