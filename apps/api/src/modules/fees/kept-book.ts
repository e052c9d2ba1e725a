import type { DatedValue, FeeBook, FeeRule } from '@portal/radio';

/** Rules and values as they are kept with a calculation. */
export interface KeptBook {
  readonly rules: readonly FeeRule[];
  readonly parameters: Readonly<Record<string, readonly DatedValue[]>>;
}

export const keptBook = ({ rules, parameters }: FeeBook): KeptBook => ({
  rules,
  parameters: Object.fromEntries(parameters),
});

export const bookOf = ({ rules, parameters }: KeptBook): FeeBook => ({
  rules,
  parameters: new Map(Object.entries(parameters)),
});
