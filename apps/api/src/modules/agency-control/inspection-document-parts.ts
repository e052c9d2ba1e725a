import type { Translate } from '@portal/contracts';
import type { InspectionRecord } from '@portal/contracts/modules/agency-control';
import { formatLatitude, formatLongitude } from '@portal/geo';
import type { DocumentPart } from '../../features/written-documents/written-document.js';
import type { SiteBrief } from './site-briefs.repository.js';

/** Rows that a table of the report has at most: the rest is in the portal. */
const MOST_ROWS = 200;

const known = (
  facts: readonly (readonly [string, string | false | null | undefined])[],
): (readonly [string, string])[] => facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/** What was visited, when and with whom. */
export const visitPart = (visit: InspectionRecord, t: Translate): DocumentPart => ({
  heading: visit.siteName,
  facts: known([
    [t('AG_POSITION'), `${formatLatitude(visit.latitude)} ${formatLongitude(visit.longitude)}`],
    [t('AG_PLANNED_ON'), visit.plannedOn],
    [t('AG_KIND'), t(`AG_KIND_${visit.kind}`)],
    [t('AG_CAMPAIGN'), visit.campaign],
    [t('AG_ACCESS'), visit.content.accessContact],
    [t('AG_HOLDERS'), visit.holders.map(({ companyName }) => companyName).join(', ')],
    [t('AG_STATUS'), t(`AG_INSPECTION_${visit.status}`)],
    [t('AG_OUTCOME'), visit.outcome && t(`AG_OUTCOME_${visit.outcome}`)],
    [
      t('AG_NEXT_VISIT'),
      visit.next &&
        t('AG_NEXT_FORMULA', { months: visit.next.months, factor: visit.next.factor, date: visit.next.dueOn }),
    ],
    [t('AG_PRESENT'), visit.content.presentPersons.join(', ')],
    [t('AG_REFUSED_ACCESS'), visit.content.refusedAccess && t('YES')],
  ]),
});

const withRows = (heading: string, head: readonly string[], rows: readonly (readonly string[])[]): DocumentPart[] =>
  rows.length > 0 ? [{ heading, table: [head, ...rows.slice(0, MOST_ROWS)] }] : [];

/** What was found. */
export function reportParts(
  { records, content }: InspectionRecord,
  items: ReadonlyMap<string, string>,
  t: Translate,
): DocumentPart[] {
  const { findings, measurements, answers, notes } = records;
  const text = [content.notes, ...notes.map((note) => `${note.by} : ${note.text}`)].filter(Boolean).join('\n');
  return [
    ...findings.slice(0, MOST_ROWS).map(({ data, dueOn, correctedAt }, index) => ({
      heading: t('AG_FINDING', { number: index + 1 }),
      facts: known([
        [t('AG_OUTCOME'), t(`AG_OUTCOME_${data.gravity}`)],
        [t('AG_LEGAL_REFERENCE'), data.legalRef],
        [t('AG_REMEDY'), data.remedy],
        [t('AG_DUE'), dueOn],
        [t('AG_CORRECTED_ON'), correctedAt?.slice(0, 10)],
      ]),
      text: data.text,
    })),
    ...withRows(
      t('AG_MEASUREMENTS'),
      [
        t('AG_FIELD_FREQUENCY'),
        t('AG_FIELD_LEVEL'),
        t('AG_FIELD_UNCERTAINTY'),
        t('AG_FIELD_DETECTOR'),
        t('AG_FIELD_RBW'),
      ],
      measurements.map(({ data }) => [
        `${data.frequencyMhz} MHz`,
        data.levelDbm == null ? `${data.fieldDbuvM} dBµV/m` : `${data.levelDbm} dBm`,
        `${data.uncertaintyDb} dB`,
        t(`AG_DETECTOR_${data.detector}`),
        `${data.rbwKhz} kHz`,
      ]),
    ),
    ...withRows(
      t('AG_CHECKLIST'),
      [t('AG_CHECKLIST_ITEMS'), t('AG_FIELD_OF_RESULT'), t('AG_FIELD_OF_VALUE')],
      answers.map(({ data }) => [
        items.get(data.itemId) ?? data.itemId,
        t(`AG_FIELD_${data.result}`),
        data.value == null ? '' : String(data.value),
      ]),
    ),
    ...(text === '' ? [] : [{ heading: t('AG_NOTES'), text }]),
  ];
}

/** What is known of the site before the visit. */
export const briefParts = ({ rights, stations, areas, earlier }: SiteBrief, t: Translate): DocumentPart[] => [
  ...withRows(
    t('AG_BRIEF_RIGHTS'),
    [t('AG_AUTHORISATION'), t('AG_HOLDER'), t('AG_FIELD_FREQUENCY'), t('AG_AZIMUTH'), t('AG_HEIGHT')],
    rights.map(({ reference, holder, frequencyMhz, azimuthDeg, heightM }) => [
      reference,
      holder,
      frequencyMhz === null ? '' : `${frequencyMhz} MHz`,
      `${azimuthDeg}°`,
      `${heightM} m`,
    ]),
  ),
  ...withRows(
    t('AG_TAB_STATIONS'),
    [t('AG_STATION'), t('AG_OPERATOR'), t('AG_SYSTEMS'), t('AG_SUPPORT')],
    stations.map(({ stationAnfr, operator, systems, heightM }) => [
      stationAnfr,
      operator,
      systems.join(', '),
      heightM === null ? '' : `${heightM} m`,
    ]),
  ),
  ...withRows(
    t('AG_BRIEF_AREAS'),
    [t('AG_BRIEF_AREA'), t('AG_NAME')],
    areas.map(({ areaCode, name }) => [areaCode, name]),
  ),
  ...withRows(
    t('AG_BRIEF_EARLIER'),
    [t('AG_INSPECTION'), t('AG_PLANNED_ON'), t('AG_OUTCOME'), t('AG_FINDINGS')],
    earlier.map(({ reference, plannedOn, outcome, text }) => [
      reference,
      plannedOn,
      outcome === null ? '' : t(`AG_OUTCOME_${outcome}`),
      text ?? '',
    ]),
  ),
];
