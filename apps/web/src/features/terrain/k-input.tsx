import { NativeSelect } from '@mantine/core';
import { profileLimits } from '@portal/contracts';
import { STANDARD_K } from '@portal/geo';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';

interface KInputProps {
  readonly value: number;
  readonly onChange: (k: number) => void;
}

const USUAL = [
  [STANDARD_K, 'TERRAIN_K_STANDARD'],
  [1, 'TERRAIN_K_NONE'],
  [2 / 3, 'TERRAIN_K_LOW'],
] as const;
const OTHER = 'other';
const { k: limits } = profileLimits;

/** Ratio of effective to true earth radius: one of three, or any. */
export function KInput({ value, onChange }: KInputProps) {
  const { t } = useTexts();
  const [isOther, setOther] = useState(false);
  return (
    <>
      <NativeSelect
        label={t('TERRAIN_K')}
        value={isOther ? OTHER : String(value)}
        onChange={({ currentTarget }) => {
          setOther(currentTarget.value === OTHER);
          if (currentTarget.value !== OTHER) onChange(Number(currentTarget.value));
        }}
        data={[
          ...USUAL.map(([k, label]) => ({ value: String(k), label: t(label) })),
          { value: OTHER, label: t('TERRAIN_K_OTHER') },
        ]}
      />
      {isOther && (
        <FigureInput
          label={t('TERRAIN_K_VALUE')}
          value={Number(value.toFixed(3))}
          {...limits}
          decimals={3}
          onChange={(k) => k !== null && k >= limits.minimum && k <= limits.maximum && onChange(k)}
        />
      )}
    </>
  );
}
