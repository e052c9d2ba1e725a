import {
  type FeeService,
  FeeTerm,
  type Rule,
  type RuleContent,
  type RuleValue,
  type FeeTerm as Term,
} from '@portal/contracts/modules/fees';
import { ApiError } from '../../../kernel/api-error.js';

export const termKinds = ['input', 'parameter', 'formula'] as const;
export type TermKind = (typeof termKinds)[number];
export const termInputs = FeeTerm.shape.input.unwrap().options;

/** A term as it is typed. */
export interface TermDraft {
  readonly key: string;
  readonly kind: TermKind;
  /** Name of an input or a parameter, or a formula. */
  readonly source: string;
  readonly legalBasis: string;
}

/** A value as it is typed; an empty one stands for what is not authorised. */
export type ValueDraft = Omit<RuleValue, 'value'> & { readonly value: string };

/** A rule as it is typed. */
export interface RuleDraft {
  readonly service: FeeService;
  readonly terms: readonly TermDraft[];
  readonly availability: string;
  readonly management: string;
  readonly leastAvailability: number | null;
  readonly leastManagement: number | null;
  readonly validFrom: string;
  /** Empty: without an end. */
  readonly validTo: string;
  readonly legalBasis: string;
  readonly values: readonly ValueDraft[];
}

const termDraft = ({ key, input, parameter, formula, legalBasis = '' }: Term): TermDraft => {
  if (input !== undefined) return { key, kind: 'input', source: input, legalBasis };
  if (parameter !== undefined) return { key, kind: 'parameter', source: parameter, legalBasis };
  return { key, kind: 'formula', source: formula ?? '', legalBasis };
};

/** What an editor begins with: the draft itself, or the rule that a new version follows. */
export const draftOf = (rule: Rule): RuleDraft => ({
  service: rule.service,
  terms: rule.terms.map(termDraft),
  availability: rule.availability,
  management: rule.management,
  leastAvailability: rule.leastDays.availability,
  leastManagement: rule.leastDays.management,
  // A new version begins on a day of its own.
  validFrom: rule.state === 'DRAFT' ? rule.validFrom : '',
  validTo: rule.state === 'DRAFT' ? (rule.validTo ?? '') : '',
  legalBasis: rule.legalBasis,
  values: rule.state === 'DRAFT' ? (rule.values ?? []).map((one) => ({ ...one, value: one.value ?? '' })) : [],
});

const termOf = ({ key, kind, source, legalBasis }: TermDraft): Term => ({
  key,
  ...(kind === 'input' ? { input: termInputs.find((name) => name === source) } : { [kind]: source }),
  ...(legalBasis.trim() !== '' && { legalBasis }),
});

/** The rule that a draft stands for. */
export function contentOf({
  terms,
  leastAvailability,
  leastManagement,
  validTo,
  values,
  ...rest
}: RuleDraft): RuleContent {
  return {
    ...rest,
    terms: terms.map(termOf),
    leastDays: { availability: leastAvailability ?? 0, management: leastManagement ?? 0 },
    validTo: validTo || null,
    values: values.map(({ value, ...one }) => ({ ...one, value: value.trim().replace(',', '.') || null })),
  };
}

export interface Fault {
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What the server found wrong, by the path of the field. */
export function faultsOf(error: unknown): ReadonlyMap<string, Fault> {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return new Map();
  return new Map(
    error.problem.issues.map(({ path, message, params = {} }) => [path.replace(/^body\./, ''), { message, params }]),
  );
}

/** The list with one entry changed. */
export const replacedAt = <T>(list: readonly T[], at: number, part: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...part } : one));
