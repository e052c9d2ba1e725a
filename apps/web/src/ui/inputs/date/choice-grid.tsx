import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './calendar.module.css';
import { STAY_IN_PLACE } from './stay-in-place.js';

interface ChoiceGridProps {
  readonly label: string;
  readonly columns: number;
  readonly choices: readonly number[];
  readonly current: number;
  readonly textOf: (choice: number) => string;
  readonly onChoose: (choice: number) => void;
}

/** Months or years to choose from. Arrow keys move among them, Enter chooses. */
export function ChoiceGrid({ label, columns, choices, current, textOf, onChoose }: ChoiceGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const focused = choices.includes(current) ? current : choices[0];
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(STAY_IN_PLACE), []);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons[buttons.findIndex((button) => button.matches(':focus')) + step]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which would be shown
    <div
      ref={list}
      role="group"
      aria-label={label}
      className={classes.choices}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
      onKeyDown={move}
    >
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={classes.choice}
          tabIndex={choice === focused ? 0 : -1}
          aria-pressed={choice === current}
          onClick={() => onChoose(choice)}
        >
          {textOf(choice)}
        </button>
      ))}
    </div>
  );
}
