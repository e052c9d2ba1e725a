import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';
import { TypedLatitude, TypedLongitude } from '../../kernel/rules/coordinate-rules.js';
import { isDay } from '../../kernel/rules/date-rules.js';
import { filled } from '../../kernel/rules/required.js';
import { isEmpty, obeys } from '../../kernel/rules/rule.js';
import { oneLine } from '../../kernel/rules/text-rules.js';

/** The text of a translation key in the reader's language. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export type FieldKind =
  | 'text'
  | 'longText'
  | 'figure'
  | 'figures'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'day'
  | 'latitude'
  | 'longitude'
  | 'reference'
  | 'rows'
  | 'group';

/** The fields beside a field, as far as they are typed: those of the same row, or of the application. */
export type Beside = Readonly<Record<string, unknown>>;

/** What the words of a value may depend on besides itself. */
export interface Wording {
  readonly figure: (value: number, digits?: number, unit?: string) => string;
  readonly beside: Beside;
}

interface Look {
  /** Translation key of the label, where it is not `<PREFIX>_FIELD_<NAME>`. */
  readonly label?: string;
  /** Key of the information button beside it. */
  readonly information?: string;
  /** Item of the standard that asks for it, such as `A.7.f` of Appendix 4 of the Radio Regulations. */
  readonly source?: string;
}

interface Presence<R extends boolean> extends Look {
  /** Always. */
  readonly required?: R;
  /** Where the fields beside it make it required. */
  readonly requiredWhen?: (beside: Beside) => boolean;
  /** An administrator may make it required. */
  readonly requirable?: true;
}

/** What the values of a choice are called: a dictionary's names, or texts whose translation keys share a prefix. */
export interface Choices {
  readonly values: readonly string[];
  readonly prefix: string;
  readonly dictionary?: string;
}

/**
 * One field of a kind: `typed` takes it as it is typed and may be missing, `complete` is its rule in a complete application,
 * `stored` reads it back once submitted.
 */
export interface Field<
  Typed extends z.ZodType = z.ZodType,
  Complete extends z.ZodType = z.ZodType,
  Stored extends z.ZodType = z.ZodType,
> extends Presence<boolean> {
  readonly kind: FieldKind;
  readonly typed: Typed;
  readonly complete: Complete;
  readonly stored: Stored;
  /** Translation key of a unit. */
  readonly unit?: string;
  /** Decimals in lists and documents; as many as it has when missing. */
  readonly digits?: number;
  readonly isInteger?: boolean;
  readonly maxLength?: number;
  readonly isUppercase?: true;
  readonly choices?: Choices;
  /** Fields of each row. */
  readonly of?: FieldSet;
  /** Fields of each member of a group. */
  readonly members?: Readonly<Record<string, FieldSet>>;
  /** What a row, by its index, or a member, by its name, is called. */
  readonly itemText?: (key: string, t: Say) => string;
  /** The value in words, where those do not follow from its kind; of a reference, the value as text when missing. */
  readonly textOf?: (value: unknown, t: Say, wording: Wording) => string;
}

export type FieldShape = Readonly<Record<string, Field>>;

/** The fields of a kind, or of one row of a table, each declared once; in the order in which the form has them. */
export interface FieldSet<
  Draft extends z.ZodType = z.ZodType,
  Complete extends z.ZodType = z.ZodType,
  Details extends z.ZodType = z.ZodType,
> {
  /** Starts the translation keys of the labels. */
  readonly prefix: string;
  readonly shape: FieldShape;
  /** As it is being typed: everything may be missing, nothing has been judged. */
  readonly draft: Draft;
  /** The rules of each field by itself; `applicationRules` adds those across fields. */
  readonly complete: Complete;
  /** As submitted, read back. */
  readonly details: Details;
}

/** A field that may be left out is left out by blanks, too. */
const isBlank = (value: unknown): boolean => isEmpty(typeof value === 'string' ? value.trim() : value);

type Filled<S extends z.ZodType> = ReturnType<typeof filled<S>>;
type Complete<S extends z.ZodType, R extends boolean> = [R] extends [true] ? Filled<S> : Filled<z.ZodOptional<S>>;
type Stored<S extends z.ZodType, R extends boolean> = [R] extends [true] ? S : z.ZodOptional<z.ZodNullable<S>>;
type Nullish<S extends z.ZodType> = z.ZodOptional<z.ZodNullable<S>>;

const completeOf = <S extends z.ZodType, R extends boolean>(schema: S, required: R | undefined): Complete<S, R> =>
  (required ? filled(schema) : filled(schema.optional(), isBlank)) as Complete<S, R>;
const storedOf = <S extends z.ZodType, R extends boolean>(schema: S, required: R | undefined): Stored<S, R> =>
  (required ? schema : schema.nullish()) as Stored<S, R>;

interface TextSpec<R extends boolean> extends Presence<R> {
  readonly max: number;
  /** Small letters are made capitals as they are typed. */
  readonly isUppercase?: true;
  /** What it must look like, and the translation key of what is wrong otherwise. */
  readonly pattern?: readonly [RegExp, message: string];
  /** A rule that no pattern says, and the translation key of what is wrong otherwise. */
  readonly check?: readonly [(text: string) => boolean, message: string];
}

function judged(text: z.ZodString, pattern: TextSpec<boolean>['pattern'], check: TextSpec<boolean>['check']) {
  if (pattern) return text.regex(pattern[0], pattern[1]);
  return check ? text.refine(check[0], { message: check[1] }) : text.min(1);
}

const textOf = <R extends boolean>(kind: 'text' | 'longText', { max, pattern, check, ...spec }: TextSpec<R>) => {
  const typed = z.string().trim().max(max);
  const text = kind === 'text' ? typed.superRefine(obeys(oneLine)) : typed;
  const complete = judged(text, pattern, check);
  return {
    ...spec,
    kind,
    maxLength: max,
    typed: z.string().max(max).nullish(),
    complete: completeOf(complete, spec.required),
    stored: storedOf(z.string(), spec.required),
  } satisfies Field;
};

export const text = <const R extends boolean = false>(spec: TextSpec<R>) => textOf('text', spec);
export const longText = <const R extends boolean = false>(spec: TextSpec<R>) => textOf('longText', spec);

interface FigureSpec<R extends boolean> extends Presence<R> {
  /** Missing where other fields say how far it goes. */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly digits?: number;
  readonly isInteger?: true;
}

/** A number from `min` to `max`, both included. */
export const figure = <const R extends boolean = false>({ min, max, ...spec }: FigureSpec<R>) => {
  const number = spec.isInteger ? z.number().int() : z.number();
  const least = min === undefined ? number : number.min(min);
  return {
    ...spec,
    kind: 'figure',
    typed: z.number().nullish(),
    complete: completeOf(max === undefined ? least : least.max(max), spec.required),
    stored: storedOf(z.number(), spec.required),
  } satisfies Field;
};

interface FiguresSpec<R extends boolean> extends FigureSpec<R> {
  readonly min: number;
  readonly max: number;
  readonly most: number;
}

/** At most `most` numbers from `min` to `max`. */
export const figures = <const R extends boolean = false>({ min, max, most, ...spec }: FiguresSpec<R>) => {
  const each = z.number().min(min).max(max);
  return {
    ...spec,
    kind: 'figures',
    typed: z.array(z.number()).max(most).nullish(),
    complete: completeOf(z.array(each).min(1).max(most), spec.required),
    stored: storedOf(z.array(z.number()), spec.required),
  } satisfies Field;
};

interface ChoiceSpec<R extends boolean> extends Presence<R> {
  /** Of the translation keys of the values. */
  readonly prefix?: string;
  /** Whose entries are offered; absent: every value is. */
  readonly dictionary?: string;
}

type Options = Readonly<Record<string, string>>;

const choicesOf = (values: readonly string[], { prefix = '', dictionary }: ChoiceSpec<boolean>): Choices => ({
  values,
  prefix,
  ...(dictionary !== undefined && { dictionary }),
});

export const choice = <E extends Options, const R extends boolean = false>(
  values: z.ZodEnum<E>,
  { prefix, dictionary, ...spec }: ChoiceSpec<R>,
) =>
  ({
    ...spec,
    kind: 'choice',
    choices: choicesOf(values.options.map(String), { prefix, dictionary }),
    typed: values.nullish(),
    complete: completeOf(values, spec.required),
    stored: storedOf(values, spec.required),
  }) satisfies Field;

/** Several values of a choice. */
export const choices = <E extends Options, const R extends boolean = false>(
  values: z.ZodEnum<E>,
  { prefix, dictionary, ...spec }: ChoiceSpec<R>,
) =>
  ({
    ...spec,
    kind: 'choices',
    choices: choicesOf(values.options.map(String), { prefix, dictionary }),
    typed: z.array(values).max(values.options.length).nullish(),
    complete: completeOf(z.array(values).min(1), spec.required),
    stored: storedOf(z.array(values), spec.required),
  }) satisfies Field;

export const flag = <const R extends boolean = false>(spec: Presence<R> = {}) =>
  ({
    ...spec,
    kind: 'flag',
    typed: z.boolean().nullish(),
    complete: completeOf(z.boolean(), spec.required),
    stored: storedOf(z.boolean(), spec.required),
  }) satisfies Field;

/** A day, `yyyy-mm-dd`. */
export const day = <const R extends boolean = false>(spec: Presence<R> = {}) =>
  ({
    ...spec,
    kind: 'day',
    typed: z.string().max(10).nullish(),
    complete: completeOf(z.string().refine(isDay, messageKeys.date), spec.required),
    stored: storedOf(z.string(), spec.required),
  }) satisfies Field;

const angle = <K extends 'latitude' | 'longitude', S extends z.ZodType, R extends boolean>(
  kind: K,
  schema: S,
  spec: Presence<R>,
) => ({
  ...spec,
  kind,
  typed: z.string().max(64).nullish(),
  complete: completeOf(schema, spec.required),
  stored: storedOf(z.number(), spec.required),
});

/** Typed as decimal degrees or degrees, minutes, seconds; decimal degrees once complete. */
export const latitude = <const R extends boolean = false>(spec: Presence<R> = {}) =>
  angle('latitude', TypedLatitude, spec);
export const longitude = <const R extends boolean = false>(spec: Presence<R> = {}) =>
  angle('longitude', TypedLongitude, spec);

interface ReferenceSpec<S extends z.ZodType, R extends boolean, C extends z.ZodType> extends Presence<R> {
  /** What is read back, where it says more than what was chosen. */
  readonly stored: S;
  /** Its rule, where more may be typed than is right. */
  readonly complete?: C;
  readonly textOf?: Field['textOf'];
}

/** Something kept elsewhere, such as an entry of a catalogue, or a value that is not made of simple fields. */
export const reference = <
  T extends z.ZodType,
  S extends z.ZodType,
  const R extends boolean = false,
  C extends z.ZodType = T,
>(
  typed: T,
  { stored, complete, ...spec }: ReferenceSpec<S, R, C>,
) =>
  ({
    ...spec,
    kind: 'reference',
    typed: typed.nullish() as Nullish<T>,
    complete: completeOf((complete ?? typed) as C, spec.required),
    stored: storedOf(stored, spec.required),
  }) satisfies Field;

interface ItemSpec extends Look {
  readonly itemText?: Field['itemText'];
}

interface RowsSpec extends ItemSpec {
  readonly min?: number;
  readonly max: number;
}

/** A table of fields, from `min` rows, none when missing, to `max`. */
export const rows = <F extends FieldSet>(of: F, { min = 0, max, ...spec }: RowsSpec) => ({
  ...spec,
  kind: 'rows' as const,
  of,
  typed: z.array(of.draft as F['draft']).max(max),
  complete: z
    .array(of.complete as F['complete'])
    .min(min)
    .max(max),
  stored: z.array(of.details as F['details']),
});

/** A table of fields that an application may be without, of `max` rows at most. */
export const optionalRows = <F extends FieldSet>(of: F, spec: Omit<RowsSpec, 'min'>) => {
  const table = rows(of, spec);
  return {
    ...table,
    typed: table.typed.nullish(),
    complete: table.complete.nullish(),
    stored: table.stored.optional(),
  };
};

type Each<M extends Readonly<Record<string, FieldSet>>, P extends 'draft' | 'complete' | 'details'> = {
  [K in keyof M]: M[K][P];
};

const each = <M extends Readonly<Record<string, FieldSet>>, P extends 'draft' | 'complete' | 'details'>(
  members: M,
  part: P,
) => Object.fromEntries(Object.entries(members).map(([name, of]) => [name, of[part]])) as Each<M, P>;

/** The same or other fields for each of several members, such as the two ends of a hop. */
export const group = <M extends Readonly<Record<string, FieldSet>>>(members: M, spec: ItemSpec = {}) => ({
  ...spec,
  kind: 'group' as const,
  members,
  typed: z.strictObject(each(members, 'draft')),
  complete: z.strictObject(each(members, 'complete')),
  stored: z.object(each(members, 'details')),
});
