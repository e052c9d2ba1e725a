import { ActionIcon, Button } from '@mantine/core';
import type { Position } from '@portal/geo';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { PositionInput } from '../../../ui/inputs/coordinate/position-input.js';
import { RejectionContext } from '../../../ui/inputs/rejection.js';
import { withCornerAfter, withCornerAt, withCornerMoved, withLineCornerAfter } from '../corner-rings.js';
import classes from './corners.module.css';
import { SideFigures } from './side-figures.js';

/** A ring may have thousands of corners; so many rows are shown, and as many more when asked for. */
const PAGE = 30;

interface RingRowsProps {
  readonly name: string;
  readonly corners: readonly Position[];
  /** Corners that must stay. */
  readonly least: number;
  /** Whether the last corner is an end, not joined to the first. */
  readonly isOpen?: boolean;
  readonly disabled?: boolean;
  /** Without a field, the change is a step of its own. */
  readonly onChange: (corners: readonly Position[], field?: string) => void;
  readonly onSaid: (text: string) => void;
}

/** A corner that was emptied, and the corners that stayed. */
interface Refusal {
  readonly at: number;
  readonly corners: readonly Position[];
}

/** A row for each corner of a ring: its position, and buttons that add, move and remove. */
export function RingRows({ name, corners, least, isOpen = false, disabled, onChange, onSaid }: RingRowsProps) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(PAGE);
  const [refused, setRefused] = useState<Refusal>();

  const put = (at: number, position: Position | null) => {
    setRefused(position ? undefined : { at, corners });
    if (position) onChange(withCornerMoved(corners, at, position), `corner ${at}`);
  };
  const add = (at: number) => {
    setShown((rows) => Math.max(rows, at + 2));
    onChange(isOpen ? withLineCornerAfter(corners, at) : withCornerAfter(corners, at));
    onSaid(t('SHAPE_CORNER_ADDED', { number: at + 2 }));
  };
  const move = (from: number, to: number) => {
    onChange(withCornerAt(corners, from, to));
    onSaid(t('SHAPE_CORNER_MOVED', { from: from + 1, to: to + 1 }));
    // The focus follows the corner, so that it can be moved on.
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${Math.sign(to - from)}"]`)?.focus();
  };
  const remove = (at: number) => {
    onChange(corners.toSpliced(at, 1));
    onSaid(t('SHAPE_CORNER_REMOVED', { number: at + 1, count: corners.length - 1 }));
    // The row may go, and its button with the last corner that may be removed.
    list.current?.children[Math.min(at, corners.length - 2)]?.querySelector('input')?.focus();
  };
  const action = (label: string, Icon: TablerIcon, act: () => void, isOff: boolean, way?: -1 | 1) => (
    <ActionIcon
      size={26}
      variant="default"
      aria-label={label}
      title={label}
      disabled={disabled || isOff}
      data-move={way}
      onClick={act}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
  return (
    <RejectionContext value={undefined}>
      <ol className={classes.rows} aria-label={name} ref={list}>
        {corners.slice(0, shown).map((corner, at) => {
          const number = at + 1;
          return (
            <li key={at}>
              <PositionInput
                label={t('SHAPE_CORNER', { number })}
                value={corner}
                disabled={disabled}
                error={refused?.at === at && refused.corners === corners ? t('SHAPE_CORNER_EMPTY') : undefined}
                onChange={(position: Position | null) => put(at, position)}
              />
              {(!isOpen || number < corners.length) && (
                <SideFigures from={corner} to={corners[number % corners.length]!} />
              )}
              <div className={classes.actions}>
                {action(t('SHAPE_CORNER_UP', { number }), IconArrowUp, () => move(at, at - 1), at === 0, -1)}
                {action(t('SHAPE_CORNER_ADD', { number }), IconPlus, () => add(at), false)}
                {action(
                  t('SHAPE_CORNER_DOWN', { number }),
                  IconArrowDown,
                  () => move(at, at + 1),
                  number === corners.length,
                  1,
                )}
                {action(t('SHAPE_CORNER_REMOVE', { number }), IconTrash, () => remove(at), corners.length <= least)}
              </div>
            </li>
          );
        })}
      </ol>
      {corners.length > shown && (
        <Button variant="default" size="compact-sm" onClick={() => setShown(shown + PAGE)}>
          {t('SHAPE_CORNERS_MORE', { count: Math.min(PAGE, corners.length - shown) })}
        </Button>
      )}
    </RejectionContext>
  );
}
