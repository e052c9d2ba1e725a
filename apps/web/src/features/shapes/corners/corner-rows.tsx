import { Button, VisuallyHidden } from '@mantine/core';
import type { Position, Shape } from '@portal/geo';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { type Cornered, type CornerRing, LEAST_CORNERS, ringsOf, withCorners, withoutHole } from '../corner-rings.js';
import classes from './corners.module.css';
import { RingRows } from './ring-rows.js';
import { withSomeHole } from './room-for-hole.js';

interface CornerRowsProps {
  readonly shape: Cornered;
  /** Without a field, the change is a step of its own. */
  readonly onChange: (shape: Shape, field?: string) => void;
  readonly disabled?: boolean;
}

function nameOf({ part, ring }: CornerRing, hasParts: boolean, t: Translate): string {
  const numbers = { part: part + 1, number: ring };
  if (ring === 0) return hasParts ? t('SHAPE_RING_PART', numbers) : t('SHAPE_RING');
  return hasParts ? t('SHAPE_RING_PART_HOLE', numbers) : t('SHAPE_RING_HOLE', numbers);
}

/** The corners of a polygon as rows that can be typed, added, removed and put in another order, and its holes. */
export function CornerRows({ shape, onChange, disabled }: CornerRowsProps) {
  const { t } = useTexts();
  const [said, say] = useState('');
  const rings = ringsOf(shape);
  const take = (ring: CornerRing, corners: readonly Position[], field?: string) =>
    onChange(withCorners(shape, ring, corners), field && `${ring.part} ${ring.ring} ${field}`);
  const addHole = () => {
    const cut = withSomeHole(shape);
    if (cut) onChange(cut);
    say(t(cut ? 'SHAPE_HOLE_ADDED' : 'SHAPE_HOLE_NO_ROOM'));
  };
  return (
    <div className={classes.rings}>
      {rings.map((ring, index) => {
        const name = nameOf(ring, shape.kind === 'multiPolygon', t);
        return (
          <details key={`${ring.part} ${ring.ring}`} open={index === 0}>
            <summary>
              {name} · {t('SHAPE_CORNER_COUNT', { count: ring.corners.length })}
            </summary>
            <RingRows
              name={name}
              corners={ring.corners}
              least={LEAST_CORNERS}
              disabled={disabled}
              onChange={(corners, field) => take(ring, corners, field)}
              onSaid={say}
            />
            {ring.ring > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={disabled}
                leftSection={<IconTrash size={15} aria-hidden />}
                onClick={() => {
                  onChange(withoutHole(shape, ring));
                  say(t('SHAPE_HOLE_REMOVED', { ring: name }));
                }}
              >
                {t('SHAPE_HOLE_REMOVE', { ring: name })}
              </Button>
            )}
          </details>
        );
      })}
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled}
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={addHole}
      >
        {t('SHAPE_HOLE_ADD')}
      </Button>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
