import type { TrialOutline } from '@portal/contracts/modules/freq-experimentation-requests';
import { parsePosition } from '@portal/geo';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../../../ui/inputs/field.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';

const NONE: TrialOutline = [];

const written = (points: TrialOutline): string => points.map(([east, north]) => `${north} ${east}`).join('\n');

/** First list of positions in a GeoJSON geometry, feature or collection. */
function positionsIn(value: unknown): TrialOutline | undefined {
  if (Array.isArray(value)) {
    if (value.every((point) => Array.isArray(point) && point.length >= 2 && point.every(Number.isFinite)))
      return value.map(([east, north]): [number, number] => [east, north]);
    return positionsIn(value[0]);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { coordinates, geometry, features } = value as Record<string, unknown>;
  return positionsIn(coordinates ?? geometry ?? features);
}

/** The ring of a zone repeats its first point; the outline does not. */
const opened = (points: TrialOutline): TrialOutline => {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? points.slice(0, -1) : points;
};

function read(text: string): TrialOutline | undefined {
  if (text.trim() === '') return NONE;
  if (text.trim().startsWith('{')) {
    try {
      const found = positionsIn(JSON.parse(text));
      return found && opened(found);
    } catch {
      return undefined;
    }
  }
  const points = text
    .split(/\n|;/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [latitude = '', longitude = ''] = line.trim().split(/\s*,\s*|\s+/);
      const at = parsePosition({ latitude, longitude });
      return at && ([at[0], at[1]] as [number, number]);
    });
  const known = points.filter((point) => point !== undefined);
  return known.length === points.length ? known : undefined;
}

/** Corners of a zone or points of a route: one position a line, latitude first, or GeoJSON pasted. */
export function OutlineInput({ value, onChange, onBlur, error, ...rest }: FieldProps<TrialOutline>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  const isUnreadable = typed !== undefined && read(typed) === undefined;
  return (
    <TextAreaInput
      {...rest}
      rows={4}
      value={typed ?? written(value ?? NONE)}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text) ?? NONE);
      }}
      onBlur={() => {
        if (!isUnreadable) setTyped(undefined);
        onBlur?.();
      }}
      error={isUnreadable ? t('EXP_RULE_OUTLINE') : error}
    />
  );
}
