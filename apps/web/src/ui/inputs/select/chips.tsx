import { CloseButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from './select.module.css';

/** Chips drawn; of more the last are, so that thousands chosen are no burden. */
export const MOST_CHIPS = 50;

interface ChipsProps<V extends string | number> {
  readonly ref: Ref<HTMLUListElement>;
  /** Names the list. */
  readonly label: string;
  readonly values: readonly V[];
  readonly labelOf: (value: V) => string;
  readonly disabled: boolean | undefined;
  readonly onRemove: (value: V) => void;
  /** The focus is to go back to the field. */
  readonly onLeave: () => void;
  /** The field, after the last chip. */
  readonly children: ReactNode;
}

/** What is chosen, each with a button that removes it. Not stops of Tab: arrow keys lead from the field and among them. */
export function Chips<V extends string | number>(props: ChipsProps<V>) {
  const { ref, label, values, labelOf, disabled, onRemove, onLeave, children } = props;
  const { t } = useTexts();
  const format = useFormat();
  const shown = values.slice(-MOST_CHIPS);
  const hidden = values.length - shown.length;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, value: V) => {
    const chip = event.currentTarget.closest('li');
    const focus = (sibling: Element | null | undefined) => {
      const button = sibling?.querySelector('button');
      if (button) button.focus();
      else onLeave();
    };
    if (event.key === 'ArrowLeft' && chip?.previousElementSibling) focus(chip.previousElementSibling);
    else if (event.key === 'ArrowRight') focus(chip?.nextElementSibling);
    else if (event.key === 'Escape') onLeave();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      focus(chip?.nextElementSibling);
      onRemove(value);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.chips}>
      {hidden > 0 && (
        <span className={classes.more}>
          {t('SELECT_MORE_CHOSEN', { count: hidden, number: format.number(hidden) })}
        </span>
      )}
      {values.length > 0 && (
        <ul ref={ref} aria-label={label} className={classes.list}>
          {shown.map((value) => (
            <li key={value} className={classes.chip}>
              <span className={classes.name}>{labelOf(value)}</span>
              {!disabled && (
                <CloseButton
                  size={20}
                  tabIndex={-1}
                  aria-label={t('SELECT_REMOVE', { name: labelOf(value) })}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    event.stopPropagation();
                  }}
                  onClick={(event) => {
                    event.stopPropagation();
                    onRemove(value);
                    onLeave();
                  }}
                  onKeyDown={(event) => onKeyDown(event, value)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
