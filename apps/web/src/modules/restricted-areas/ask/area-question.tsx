import { ActionIcon, Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { RequestSystem } from '@portal/contracts';
import { type Position, readCoordinates } from '@portal/geo';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MapFeature } from '../../../features/map/map-feature.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { today } from '../../../kernel/today.js';
import { ErrorState } from '../../../ui/states.js';
import classes from '../areas.module.css';
import { areasClient } from '../restricted-areas.client.js';
import { AreasFound, type FoundArea } from './areas-found.js';
import { screened } from './screening.js';

interface AreaQuestionProps {
  /** A single place, or the path between two. */
  readonly about: 'point' | 'path';
  /** What is asked about, to be drawn on the map. Keep it between renders. */
  readonly onAsk: (asked: readonly MapFeature[]) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** A position typed in any usual form. */
const positionOf = (text: string): Position | undefined => readCoordinates(text).readings[0]?.position;

function drawn(places: readonly Position[]): MapFeature[] {
  const points = places.map(
    (at, index) =>
      ({
        kind: 'point',
        id: `asked-${index}`,
        role: index === 0 ? 'site-a' : 'site-b',
        at: [...at],
      }) satisfies MapFeature,
  );
  const along = places.map((at) => [...at]);
  return places.length < 2 ? points : [{ kind: 'line', id: 'asked-path', role: 'path', along }, ...points];
}

/** Asks which areas concern a place, or a path and a band, and lists them with whom to ask. */
export function AreaQuestion({ about, onAsk, onOpen, onClose }: AreaQuestionProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [places, setPlaces] = useState<readonly string[]>(about === 'path' ? ['', ''] : ['']);
  const [service, setService] = useState<RequestSystem>('MW');
  const [day, setDay] = useState(today);
  const [band, setBand] = useState<{ readonly low?: number; readonly high?: number }>({});
  const [topM, setTop] = useState<number>();
  const [hasFault, setFault] = useState(false);
  const km = (value: number) => format.number(value, 2);

  const ofPoint = async ([longitude, latitude]: Position): Promise<FoundArea[]> => {
    const limits = { lowMhz: band.low ?? band.high, highMhz: band.high ?? band.low, topAmslM: topM };
    const answer = await screened({ day, service, points: [{ id: 'point', latitude, longitude, ...limits }] });
    return (answer?.verdicts[0]?.areas ?? []).map(({ areaCode, effect }) => ({ areaCode, effect, figures: undefined }));
  };
  const ofPath = async (a: Position, b: Position): Promise<FoundArea[]> => {
    const lowMhz = band.low ?? band.high ?? 1;
    const [from, to] = [a, b].map(([longitude, latitude]) => ({ latitude, longitude }));
    const body = { from: from!, to: to!, lowMhz, highMhz: band.high ?? lowMhz };
    const { areas } = await areasClient.screenPath({ body });
    return areas.map(({ areaCode, effect, overlapKm, firstKm, lastKm }) => ({
      ...{ areaCode, effect },
      figures: t('RA_ASK_ALONG', { first: km(firstKm), last: km(lastKm), length: km(overlapKm) }),
    }));
  };
  const ask = useMutation({
    mutationFn: ([a, b]: readonly Position[]) => (b ? ofPath(a!, b) : ofPoint(a!)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = places.flatMap((text) => {
      const position = positionOf(text);
      return position ? [position] : [];
    });
    const isComplete = found.length === places.length && (about === 'point' || band.low !== undefined);
    setFault(!isComplete);
    if (!isComplete) return;
    onAsk(drawn(found));
    ask.mutate(found);
  };
  const mhz = (end: 'low' | 'high') => (
    <NumberInput
      label={t(end === 'low' ? 'RA_LOW_MHZ' : 'RA_HIGH_MHZ')}
      required={about === 'path' && end === 'low'}
      min={0}
      value={band[end] ?? ''}
      onChange={(value) => setBand((now) => ({ ...now, [end]: value === '' ? undefined : Number(value) }))}
    />
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <ActionIcon variant="subtle" className={classes.close} aria-label={t('MAPPED_CLOSE')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
        <h2>{t(about === 'point' ? 'RA_ASK_POINT_TITLE' : 'RA_ASK_PATH_TITLE')}</h2>
      </div>
      {places.map((text, index) => (
        <TextInput
          key={index}
          label={about === 'point' ? t('RA_ASK_PLACE') : t('RA_ASK_END', { end: 'AB'.charAt(index) })}
          placeholder="45.8505 N 4.779 E"
          required
          value={text}
          error={hasFault && !positionOf(text) ? t('RA_ASK_FAULT') : undefined}
          onChange={({ currentTarget: { value } }) =>
            setPlaces((now) => now.map((each, at) => (at === index ? value : each)))
          }
        />
      ))}
      <div className={classes.pair}>
        {mhz('low')}
        {mhz('high')}
      </div>
      {about === 'point' && (
        <div className={classes.pair}>
          <NativeSelect
            label={t('RA_ASK_SERVICE')}
            value={service}
            data={RequestSystem.options.map((value) => ({ value, label: t(`REQUEST_SYSTEM_${value}`) }))}
            onChange={({ currentTarget }) => setService(RequestSystem.parse(currentTarget.value))}
          />
          <TextInput
            type="date"
            label={t('RA_ASK_DAY')}
            value={day}
            onChange={({ currentTarget }) => currentTarget.value && setDay(currentTarget.value)}
          />
          <NumberInput
            label={t('RA_ASK_TOP')}
            suffix=" m"
            value={topM ?? ''}
            onChange={(value) => setTop(value === '' ? undefined : Number(value))}
          />
        </div>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={ask.isPending}>
          {t('RA_ASK_SUBMIT')}
        </Button>
      </div>
      <div role="status">
        {ask.error && <ErrorState error={ask.error} />}
        {ask.data && <AreasFound found={ask.data} onOpen={onOpen} />}
      </div>
    </form>
  );
}
