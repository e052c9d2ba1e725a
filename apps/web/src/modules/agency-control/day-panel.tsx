import { Button, TextInput } from '@mantine/core';
import type { DayPlan } from '@portal/contracts/modules/agency-control';
import { readCoordinates } from '@portal/geo';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { toastError } from '../../ui/toasts.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';

const HOUR_MINUTES = 60;

/** Minutes of a day as clocks show them. */
const clockText = (minutes: number): string =>
  `${Math.floor(minutes / HOUR_MINUTES)}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}`;

type Stop = DayPlan['stops'][number];

function Visit({ visit, at }: { readonly visit: Omit<Stop, 'beginsAt'>; readonly at: number | undefined }) {
  const { t } = useTexts();
  const { risk } = visit;
  const parts = risk.parts.filter(({ points }) => points > 0);
  return (
    <li>
      <strong>{at === undefined ? visit.siteName : `${clockText(at)} ${visit.siteName}`}</strong>
      <span>{t('AG_RISK', { score: risk.score })}</span>
      <span className={classes.note}>
        {parts.map(({ factor, points }) => t(`AG_RISK_${factor}`, { points })).join(' · ')}
      </span>
    </li>
  );
}

interface DayPanelProps {
  readonly onPlan: (plan: DayPlan | undefined) => void;
  readonly onClose: () => void;
}

/** Orders the visits of a day within opening hours and daylight, and says how urgent each is. */
export function DayPanel({ onPlan, onClose }: DayPanelProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [day, setDay] = useState('');
  const [start, setStart] = useState('');
  const position = readCoordinates(start).readings[0]?.position;
  const plan = useMutation({
    mutationFn: (from: readonly [number, number]) =>
      agencyClient.planDay({ body: { day, longitude: from[0], latitude: from[1] } }),
    onSuccess: onPlan,
    onError: (error) => toastError(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (position) plan.mutate([position[0], position[1]]);
  };
  const { data } = plan;
  return (
    <form className={classes.card} onSubmit={submit}>
      <h2>{t('AG_DAY')}</h2>
      <TextInput
        type="date"
        label={t('AG_DAY_OF')}
        required
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextInput
        label={t('AG_DAY_START')}
        required
        placeholder="45.1885 N 5.7245 E"
        value={start}
        onChange={({ currentTarget }) => setStart(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button size="xs" type="submit" loading={plan.isPending} disabled={day === '' || !position}>
          {t('AG_DAY_ORDER')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onPlan(undefined);
            onClose();
          }}
        >
          {t('AG_BACK')}
        </Button>
      </div>
      <div role="status">
        {data && data.stops.length === 0 && <p>{t('AG_DAY_NONE')}</p>}
        {data && data.stops.length > 0 && (
          <>
            <p>
              {t('AG_DAY_LENGTH', { length: format.number(data.lengthKm, 1), end: clockText(data.endsAt) })}
              {data.sunriseAt !== null &&
                data.sunsetAt !== null &&
                ` · ${t('AG_DAYLIGHT', { from: clockText(data.sunriseAt), to: clockText(data.sunsetAt) })}`}
            </p>
            <ul>
              {data.stops.map((stop) => (
                <Visit key={stop.inspectionId} visit={stop} at={stop.beginsAt} />
              ))}
            </ul>
          </>
        )}
        {data && data.leftOut.length > 0 && (
          <>
            <h3>{t('AG_DAY_LEFT_OUT')}</h3>
            <ul>
              {data.leftOut.map((visit) => (
                <Visit key={visit.inspectionId} visit={visit} at={undefined} />
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
}
