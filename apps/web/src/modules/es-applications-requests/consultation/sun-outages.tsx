import { Button, Text } from '@mantine/core';
import type { EsDetails } from '@portal/contracts/modules/es-applications-requests';
import { sunOutageHalfAngle, sunOutages } from '@portal/radio';
import { IconCalendarDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { calendarOf } from '../sun-calendar.js';

interface SunOutagesProps {
  readonly details: EsDetails;
  readonly at: { readonly latitude: number; readonly longitude: number };
}

/** When the sun stands behind the satellite this year, at the receive beam that it troubles longest, and as a calendar. */
export function SunOutages({ details: { beams, diameterM, nominalLongitudeDeg, stationName }, at }: SunOutagesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const year = new Date().getUTCFullYear();
  const received = beams.filter(({ direction }) => direction === 'RX').map((beam) => beam.assignedFrequencyMhz);
  const frequencyMhz = received.length > 0 ? Math.min(...received) : undefined;
  const { latitude, longitude } = at;
  const outages = useMemo(() => {
    if (frequencyMhz === undefined || typeof nominalLongitudeDeg !== 'number') return [];
    const halfAngle = sunOutageHalfAngle({ diameterM, frequencyMhz });
    return sunOutages({ latitude, longitude }, nominalLongitudeDeg, halfAngle, year);
  }, [frequencyMhz, nominalLongitudeDeg, diameterM, latitude, longitude, year]);
  if (outages.length === 0) return null;
  const time = (moment: number): string => new Date(moment).toISOString().slice(11, 19);
  const save = () =>
    saveBlob(
      new Blob([calendarOf(outages, { title: t('ES_OUTAGE_EVENT', { station: stationName }), id: stationName })], {
        type: 'text/calendar',
      }),
      t('ES_OUTAGES_FILE', { year }),
    );
  return (
    <Section title={t('ES_OUTAGES', { year })} hint={t('ES_OUTAGES_HINT')}>
      <PlainTable
        caption={t('ES_OUTAGES', { year })}
        rows={outages}
        rowKey={({ peak }) => String(peak)}
        columns={[
          { heading: t('ES_OUTAGE_DAY'), cell: ({ peak }) => format.date(new Date(peak).toISOString().slice(0, 10)) },
          { heading: t('ES_OUTAGE_PEAK'), isFigure: true, cell: ({ peak }) => time(peak) },
          {
            heading: t('ES_OUTAGE_SECONDS'),
            isFigure: true,
            cell: ({ start, end }) => format.number(Math.round((end - start) / 1000)),
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('ES_OUTAGES_MODEL')}
      </Text>
      <Button size="xs" variant="default" leftSection={<IconCalendarDown size={16} aria-hidden />} onClick={save}>
        {t('ES_OUTAGES_SAVE')}
      </Button>
    </Section>
  );
}
