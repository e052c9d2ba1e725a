import { Button, Text } from '@mantine/core';
import {
  AskedSlots,
  type FreeSlots,
  periodOf,
  ruleOf,
  Weekday,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { parsePosition } from '@portal/geo';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChoiceSet } from '../../features/records/choice-set.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { DateInput } from '../../ui/inputs/date/date-input.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { toastError } from '../../ui/toasts.js';
import classes from './experiments.module.css';
import { experimentsClient } from './freq-experimentation-requests.client.js';
import { SlotPicture } from './slot-picture.js';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const first = {
  bandwidthMhz: 100 as number | null,
  lowMhz: 3800 as number | null,
  highMhz: 4200 as number | null,
  place: '48.712 2.165',
  radiusKm: 2 as number | null,
  startDate: inDays(45),
  endDate: inDays(75),
  windowDays: ['MO', 'TU', 'WE'] as readonly string[],
};

/** Positions are typed latitude first. */
function askedOf({ place, startDate, endDate, windowDays, ...figures }: typeof first) {
  const [latitude = '', longitude = ''] = place.trim().split(/\s*,\s*|\s+/);
  const at = parsePosition({ latitude, longitude });
  const days = { startDate, endDate, windowDays, windowZone: 'Europe/Paris' };
  const [period, rule] = [periodOf(days), ruleOf(days)];
  return AskedSlots.safeParse({
    ...figures,
    ...(at && { longitude: at[0], latitude: at[1] }),
    ...(period && { from: new Date(period.start).toISOString(), to: new Date(period.end).toISOString() }),
    ...(rule !== undefined && { rule }),
  });
}

/** Finds where a bandwidth is free around a place, and on which days. */
export function SlotsPage() {
  const { t } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(first);
  const [found, setFound] = useState<{ readonly asked: AskedSlots; readonly windows: FreeSlots['windows'] }>();
  const [isWrong, setWrong] = useState(false);
  // What was found is for what was asked.
  const set = (own: Partial<typeof first>) => {
    setTyped((now) => ({ ...now, ...own }));
    setFound(undefined);
  };
  const search = async () => {
    const asked = askedOf(typed);
    setWrong(!asked.success);
    if (!asked.success) return;
    try {
      setFound({ asked: asked.data, ...(await experimentsClient.freeSlots({ body: asked.data })) });
    } catch (error) {
      toastError(error);
    }
  };
  const apply = (lowMhz: number, highMhz: number) => {
    const [latitude = '', longitude = ''] = typed.place.trim().split(/\s*,\s*|\s+/);
    const draft = {
      ...{ startDate: typed.startDate, endDate: typed.endDate, windowDays: typed.windowDays },
      frequencies: [{ centreMhz: (lowMhz + highMhz) / 2, bandwidthMhz: highMhz - lowMhz }],
      places: [{ placeKind: 'FIXED', latitude, longitude, radiusKm: typed.radiusKm, altitudeDatum: 'AGL' }],
      ...{ blockLowMhz: lowMhz, blockHighMhz: highMhz },
    };
    void navigate('/freq-experimentation-requests/request/band/0', { state: { slot: draft } });
  };
  return (
    <Page>
      <PageHeader title={t('EXP_SLOTS_TITLE')} subtitle={t('EXP_SLOTS_SUBTITLE')} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <div className={classes.asked}>
          <FigureInput
            label={t('EXP_FIELD_BANDWIDTH_MHZ')}
            unit={t('UNIT_MHZ')}
            value={typed.bandwidthMhz}
            onChange={(bandwidthMhz) => set({ bandwidthMhz })}
          />
          <FigureInput
            label={t('EXP_FIELD_LOW_MHZ')}
            unit={t('UNIT_MHZ')}
            value={typed.lowMhz}
            onChange={(lowMhz) => set({ lowMhz })}
          />
          <FigureInput
            label={t('EXP_FIELD_HIGH_MHZ')}
            unit={t('UNIT_MHZ')}
            value={typed.highMhz}
            onChange={(highMhz) => set({ highMhz })}
          />
          <TextInput label={t('EXP_SLOTS_PLACE')} value={typed.place} onChange={(place) => set({ place })} />
          <FigureInput
            label={t('EXP_FIELD_RADIUS_KM')}
            unit={t('UNIT_KM')}
            value={typed.radiusKm}
            onChange={(radiusKm) => set({ radiusKm })}
          />
          <DateInput
            label={t('EXP_FIELD_START_DATE')}
            value={typed.startDate}
            onChange={(startDate) => set({ startDate })}
          />
          <DateInput label={t('EXP_FIELD_END_DATE')} value={typed.endDate} onChange={(endDate) => set({ endDate })} />
        </div>
        <ChoiceSet
          label={t('EXP_FIELD_WINDOW_DAYS')}
          value={[...typed.windowDays]}
          choices={Weekday.options.map((value) => ({ value, label: t(`EXP_WEEKDAY_${value}`) }))}
          onChange={(windowDays) => set({ windowDays })}
        />
        {isWrong && (
          <Text size="sm" c="var(--red)" role="alert">
            {t('EXP_SLOTS_WRONG')}
          </Text>
        )}
        <Button type="submit" mt="sm">
          {t('EXP_SLOTS_SEARCH')}
        </Button>
      </form>
      {found && (
        <Section title={t('EXP_SLOTS_FOUND', { count: found.windows.length })}>
          {found.windows.length > 0 && <SlotPicture asked={found.asked} windows={found.windows} />}
          <PlainTable
            caption={t('EXP_SLOTS_TITLE')}
            rows={found.windows.map((slot, index) => ({ ...slot, rank: index + 1 }))}
            rowKey={({ rank }) => String(rank)}
            columns={[
              { heading: t('EXP_SLOTS_RANK'), isFigure: true, cell: ({ rank }) => String(rank) },
              { heading: t('EXP_FIELD_LOW_MHZ'), isFigure: true, cell: ({ lowMhz }) => format.frequency(lowMhz) },
              { heading: t('EXP_FIELD_HIGH_MHZ'), isFigure: true, cell: ({ highMhz }) => format.frequency(highMhz) },
              { heading: t('EXP_FIGURE_WINDOWS'), isFigure: true, cell: ({ startsUtc }) => String(startsUtc.length) },
              { heading: t('EXP_FIELD_CONDITION'), cell: ({ condition }) => condition ?? '' },
              {
                heading: t('EXP_SLOTS_USE'),
                cell: ({ lowMhz, highMhz, rank }) => (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('EXP_SLOTS_USE_RANK', { rank })}
                    onClick={() => apply(lowMhz, highMhz)}
                  >
                    {t('EXP_SLOTS_USE')}
                  </Button>
                ),
              },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
