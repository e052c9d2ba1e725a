import { Select, SimpleGrid } from '@mantine/core';
import type { LayerGrid } from '@portal/contracts';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';

const sizes = [256, 512] as const;

/** Figures with a point, apart by blanks or semicolons. */
const figuresIn = (text: string): number[] =>
  text
    .split(/[\s;]+/)
    .filter((part) => part !== '')
    .map(Number);

interface LayerGridFieldsProps {
  readonly grid: LayerGrid | undefined;
  /** With undefined while the figures are none. */
  readonly onChange: (grid: LayerGrid | undefined) => void;
  readonly error: string | undefined;
}

/** How a provider cuts a map that is not in Web Mercator into tiles, as its capabilities say. */
export function LayerGridFields({ grid, onChange, error }: LayerGridFieldsProps) {
  const { t } = useTexts();
  const [written, setWritten] = useState({
    origin: grid?.origin.join(' ') ?? '',
    resolutions: grid?.resolutions.join(' ') ?? '',
    tileSize: grid?.tileSize ?? sizes[0],
  });
  const change = (members: Partial<typeof written>) => {
    const next = { ...written, ...members };
    setWritten(next);
    const [x, y, ...others] = figuresIn(next.origin);
    const resolutions = figuresIn(next.resolutions);
    const isRead = x !== undefined && y !== undefined && others.length === 0 && resolutions.length > 0;
    onChange(isRead ? { origin: [x, y], resolutions, tileSize: next.tileSize } : undefined);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('SETTINGS_LAYER_GRID_ORIGIN')}
        description={t('SETTINGS_LAYER_GRID_ORIGIN_HINT')}
        value={written.origin}
        onChange={(origin) => change({ origin })}
        required
      />
      <Select
        label={t('SETTINGS_LAYER_GRID_TILE_SIZE')}
        description={t('SETTINGS_LAYER_GRID_TILE_SIZE_HINT')}
        data={sizes.map(String)}
        value={String(written.tileSize)}
        allowDeselect={false}
        onChange={(size) => change({ tileSize: sizes.find((one) => String(one) === size) ?? sizes[0] })}
      />
      <TextInput
        label={t('SETTINGS_LAYER_GRID_RESOLUTIONS')}
        description={t('SETTINGS_LAYER_GRID_RESOLUTIONS_HINT')}
        value={written.resolutions}
        onChange={(resolutions) => change({ resolutions })}
        error={error}
        required
      />
    </SimpleGrid>
  );
}
