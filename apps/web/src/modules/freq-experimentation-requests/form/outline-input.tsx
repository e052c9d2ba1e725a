import { Button, FileButton } from '@mantine/core';
import type { TrialOutline } from '@portal/contracts/modules/freq-experimentation-requests';
import { parsePosition } from '@portal/geo';
import { useState } from 'react';
import { ImportFault } from '../../../features/drawing/import/file/import-fault.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../../../ui/inputs/field.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { openedOutline, outlineOfFile } from './outline-of-file.js';

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

function read(text: string): TrialOutline | undefined {
  if (text.trim() === '') return NONE;
  if (text.trim().startsWith('{')) {
    try {
      const found = positionsIn(JSON.parse(text));
      return found && openedOutline(found);
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

/** Corners of a zone or points of a route: one position a line, latitude first, or GeoJSON pasted, or a file. */
export function OutlineInput({ value, onChange, onBlur, error, ...rest }: FieldProps<TrialOutline>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  const [isWithoutOutline, setWithoutOutline] = useState(false);
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    try {
      const found = outlineOfFile(new Uint8Array(await file.arrayBuffer()));
      setWithoutOutline(found === undefined);
      setTyped(undefined);
      if (found) onChange(found);
    } catch (failure) {
      if (!(failure instanceof ImportFault)) throw failure;
      setWithoutOutline(true);
    }
  };
  const isUnreadable = typed !== undefined && read(typed) === undefined;
  return (
    <div>
      <TextAreaInput
        {...rest}
        rows={4}
        value={typed ?? written(value ?? NONE)}
        onChange={(text) => {
          setTyped(text);
          setWithoutOutline(false);
          onChange(read(text) ?? NONE);
        }}
        onBlur={() => {
          if (!isUnreadable) setTyped(undefined);
          onBlur?.();
        }}
        error={isUnreadable ? t('EXP_RULE_OUTLINE') : isWithoutOutline ? t('EXP_RULE_OUTLINE_FILE') : error}
      />
      <FileButton accept=".kml,.kmz,.geojson,.json,.gpx,.wkt,.txt" onChange={(file) => void take(file)}>
        {(props) => (
          <Button mt="xs" size="xs" variant="default" {...props}>
            {t('EXP_OUTLINE_FILE')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
