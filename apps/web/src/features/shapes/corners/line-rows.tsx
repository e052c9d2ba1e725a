import { VisuallyHidden } from '@mantine/core';
import type { LineShape, Shape } from '@portal/geo';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './corners.module.css';
import { RingRows } from './ring-rows.js';

const LEAST_POSITIONS = 2;

interface LineRowsProps {
  readonly shape: LineShape;
  /** Without a field, the change is a step of its own. */
  readonly onChange: (shape: Shape, field?: string) => void;
  readonly disabled?: boolean;
}

/** The corners of a line, its ends included, as rows that can be typed, added, removed and put in another order. */
export function LineRows({ shape, onChange, disabled }: LineRowsProps) {
  const { t } = useTexts();
  const [said, say] = useState('');
  return (
    <div className={classes.rings}>
      <RingRows
        name={t('SHAPE_LINE')}
        corners={shape.coordinates}
        least={LEAST_POSITIONS}
        isOpen
        disabled={disabled}
        onChange={(coordinates, field) => onChange({ ...shape, coordinates }, field)}
        onSaid={say}
      />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
