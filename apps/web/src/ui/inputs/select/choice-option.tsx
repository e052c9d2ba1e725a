import { IconCheck } from '@tabler/icons-react';
import type { Choice } from '../choice/choice-input.js';
import classes from './select.module.css';

interface ChoiceOptionProps {
  readonly id: string;
  readonly choice: Choice<string | number>;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  /** Pixels. */
  readonly height: number;
  /** The keys mean it. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** Several may be chosen: it shows whether it is. */
  readonly isMultiple: boolean;
  readonly onChoose: () => void;
}

/** An entry of a select's list. The field has the focus and the keys; the list is told which entry they mean. */
export const ChoiceOption = (props: ChoiceOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  <div
    id={props.id}
    role="option"
    aria-selected={props.isChosen}
    aria-disabled={props.choice.disabled || undefined}
    aria-setsize={props.count}
    aria-posinset={props.position}
    data-active={props.isActive || undefined}
    className={classes.option}
    style={{ height: props.height }}
    onClick={props.onChoose}
  >
    {props.isMultiple && (
      <span className={classes.mark}>{props.isChosen && <IconCheck size={14} stroke={3} aria-hidden />}</span>
    )}
    {props.choice.label}
  </div>
);
