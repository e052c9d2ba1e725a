import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A term with its value. A `wide` one takes a row of its own; one without a value is left out. */
export type Fact = readonly [term: string, value: ReactNode, width?: 'wide'];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** More columns side by side, for short values. */
  readonly isDense?: boolean;
}

const hasValue = ([, value]: Fact): boolean => value !== undefined && value !== null && value !== '';

/** Terms with what stands for each, in columns. */
export function Facts({ facts, isDense = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-dense={isDense || undefined}>
      {facts.filter(hasValue).map(([term, value, width]) => (
        <div key={term} data-wide={width === 'wide' || undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
