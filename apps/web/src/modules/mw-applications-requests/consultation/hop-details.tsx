import { type field, fieldLabel, fieldText, writtenFields } from '@portal/contracts';
import {
  channelsText,
  type MwEnd,
  type MwHop,
  mwEndFields,
  mwHopFields,
  otherEnd,
  receivedLevelDbm,
  receives,
  sendingFields,
  transmits,
} from '@portal/contracts/modules/mw-applications-requests';
import { formatLatitude, formatLongitude } from '@portal/geo';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { entryAddress } from '../../../features/catalogue/catalogue-kind.js';
import { writerOf } from '../../../features/fields/written-values.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type Fact, Facts } from '../../../ui/page/facts.js';
import { type EndName, endNames } from '../form/application-draft.js';
import classes from './consultation.module.css';
import { RepeaterDetails } from './repeater-details.js';

/** A row of the table of both ends. */
interface EndRow {
  readonly name: string;
  /** Translation key. */
  readonly label: string;
  readonly unit?: string | undefined;
  /** What stands in it of an end; empty where that states nothing. */
  readonly text: (end: MwEnd, context: Parameters<typeof writerOf>[0]) => string;
}

const figureRow = (name: keyof MwEnd & string, label: string, unit: string | undefined, digits?: number): EndRow => ({
  ...{ name, label, unit },
  text: ({ [name]: value }, { format }) => (typeof value === 'number' ? format.figure(value, unit, digits) : ''),
});

/** Rows of their own above the others. */
const headed = ['siteName', 'siteCode', 'latitude', 'longitude', 'antenna', 'equipment'];
const declared = (Object.entries(mwEndFields.shape) as [keyof MwEnd & string, field.Field][]).filter(
  ([name]) => !headed.includes(name),
);
const rows: readonly EndRow[] = [
  ...declared
    .filter(([, { kind }]) => kind !== 'figure')
    .map(([name, spec]) => ({
      ...{ name, label: fieldLabel(mwEndFields, name, spec) },
      text: (end: MwEnd, context: Parameters<typeof writerOf>[0]) => fieldText(spec, end[name], writerOf(context), end),
    })),
  ...declared
    .filter(([, { kind }]) => kind === 'figure')
    .map(([name, spec]) => figureRow(name, fieldLabel(mwEndFields, name, spec), spec.unit, spec.digits)),
  figureRow('azimuthDeg', 'MW_FIGURE_AZIMUTH', 'UNIT_DEGREE', 2),
  figureRow('frequencyMhz', 'MW_FIGURE_FREQUENCY', 'UNIT_MHZ'),
  figureRow('eirpDbm', 'MW_FIGURE_EIRP', 'UNIT_DBM', 2),
  figureRow('freeSpaceLossDb', 'MW_FIGURE_FREE_SPACE_LOSS', 'UNIT_DB', 2),
];

const catalogued = [
  ['MW_FIELD_ANTENNA', 'antenna', 'antennas'],
  ['MW_FIELD_EQUIPMENT', 'equipment', 'equipments'],
] as const;

/** Rows of what only an end that transmits has. */
const sent: readonly string[] = [...sendingFields, 'frequencyMhz', 'eirpDbm', 'freeSpaceLossDb'];

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
  const textAt = (row: EndRow, end: MwEnd, name: EndName) =>
    sent.includes(row.name) && !transmits(hop, name)
      ? t('MW_NOT_TRANSMITTING')
      : row.text(end, { t, format }) || t('DOSSIER_NOT_GIVEN');
  const ofReceiver = (name: EndName, value: number | null | undefined, digits?: number) => {
    if (!receives(hop, name)) return t('MW_NOT_RECEIVING');
    return typeof value === 'number' ? format.figure(value, 'UNIT_DBM', digits) : t('DOSSIER_NOT_GIVEN');
  };
  const written = new Map(writtenFields(mwHopFields, hop, writerOf({ t, format })).map((each) => [each.name, each]));
  const stated = (...names: readonly string[]): Fact[] =>
    names.flatMap((name) => {
      const { label, value } = written.get(name) ?? {};
      return label ? [[label, value] as const] : [];
    });
  const first = ['hopCode', 'bandCode', 'channelPlanCode'];
  const second = ['direction', 'txHighEnd', 'polarisation', 'capacityMbps'];
  /** In the row of the channel, or on the profile. */
  const elsewhere = ['channelNumber', 'channelCount', 'clutter'];
  const link: readonly Fact[] = [
    ...stated(...first),
    [t('MW_FIELD_CHANNEL'), channelsText(hop.channelNumber, hop.channelCount)],
    [t('MW_CHANNEL_SPACING'), t('VALUE_MHZ', { value: format.frequency(hop.channelSpacingMhz) })],
    ...(hop.channelCount > 1
      ? [
          [
            t('MW_OCCUPIED_BANDWIDTH'),
            t('VALUE_MHZ', { value: format.frequency(hop.channelSpacingMhz * hop.channelCount) }),
          ] as const,
        ]
      : []),
    [t('MW_DUPLEX_SPACING'), t('VALUE_MHZ', { value: format.frequency(hop.duplexSpacingMhz) })],
    ...stated(...second),
    ...stated(...[...written.keys()].filter((name) => ![...first, ...second, ...elsewhere].includes(name))),
    [t('MW_FIGURE_LENGTH'), t('VALUE_KM', { value: format.number(hop.pathLengthKm, 3) })],
    [t('MW_FIGURE_FRESNEL'), t('VALUE_M', { value: format.number(hop.fresnelMidM, 2) })],
  ];
  return (
    <>
      <Facts isDense facts={link} />
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
            {rows
              .filter(
                ({ name, text }) =>
                  name === 'groundElevationM' || [A, B].some((end) => text(end, { t, format }) !== ''),
              )
              .map((row) => (
                <tr key={row.name}>
                  <th scope="row">
                    {t(row.name === 'freeSpaceLossDb' ? lossLabel : row.label)}
                    {row.unit && ` (${t(row.unit)})`}
                  </th>
                  {both((end, name) => textAt(row, end, name))}
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
