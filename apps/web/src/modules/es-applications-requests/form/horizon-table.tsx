import type { EsDraft } from '@portal/contracts/modules/es-applications-requests';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { FieldOf } from './station-field.js';

type Horizon = NonNullable<EsDraft['horizon']>;

const written = (points: Horizon): string =>
  points
    .map(({ azimuthDeg, elevationDeg, distanceKm }) =>
      [azimuthDeg, elevationDeg, distanceKm].filter((value) => value !== null && value !== undefined).join(' '),
    )
    .join('\n');

/** Points of lines `azimuth elevation distance`; undefined where one of them is no such line. */
export function readHorizon(text: string): Horizon | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const points = lines.map((line) =>
    line
      .trim()
      .split(/[\s;]+/)
      .map((cell) => Number(cell.replace(',', '.'))),
  );
  if (points.some((cells) => cells.length < 2 || cells.length > 3 || cells.some(Number.isNaN))) return undefined;
  return points.map(([azimuthDeg = 0, elevationDeg = 0, distanceKm]) => ({
    azimuthDeg,
    elevationDeg,
    ...(distanceKm !== undefined && { distanceKm }),
  }));
}

/** The horizon, a direction a line: azimuth, elevation and, where it is known, the distance of the obstacle. */
export function HorizonTable() {
  return <FieldOf name="horizon">{(field) => <HorizonText {...field} />}</FieldOf>;
}

type HorizonTextProps = Omit<Parameters<typeof TextAreaInput>[0], 'value' | 'onChange'> & {
  readonly value: Horizon | null | undefined;
  readonly onChange: (points: Horizon | null) => void;
};

function HorizonText({ value, onChange, onBlur, ...field }: HorizonTextProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  const isUnread = typed !== undefined && readHorizon(typed) === undefined;
  return (
    <TextAreaInput
      {...field}
      description={t('ES_HORIZON_HINT')}
      {...(isUnread && { error: t('ES_HORIZON_UNREAD') })}
      value={typed ?? written(value ?? [])}
      onChange={(text) => {
        setTyped(text);
        const points = readHorizon(text);
        if (points) onChange(points.length > 0 ? points : null);
      }}
      onBlur={() => {
        if (!isUnread) setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
