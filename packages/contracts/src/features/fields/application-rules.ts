import type { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';
import { isEmpty } from '../../kernel/rules/rule.js';

export type Path = readonly (string | number)[];

/** Something wrong at a place of an application; `message` is a translation key. */
export interface PathIssue {
  readonly path: Path;
  readonly message: string;
  readonly params?: object;
}

/** What the rules across fields find; they see applications with mistakes too. */
export type RulesAcrossFields = (application: unknown) => readonly PathIssue[];

/** A schema with rules across fields, so that everything wrong is found in one go. */
export const withRules = <S extends z.ZodType>(schema: S, rules: RulesAcrossFields): S =>
  schema.superRefine(
    (application, context) => {
      for (const { path, message, params } of rules(application))
        context.addIssue({ code: 'custom', path: [...path], message, ...(params ? { params } : {}) });
    },
    { when: () => true },
  );

const EACH = '*';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every member of a list or record with its place; none of anything else. */
function membersOf(value: unknown): (readonly [key: string | number, member: unknown])[] {
  if (Array.isArray(value)) return value.map((member, at) => [at, member]);
  return isRecord(value) ? Object.entries(value) : [];
}

function emptyAt(value: unknown, [name, ...rest]: readonly string[], at: Path): PathIssue[] {
  if (name === EACH) return membersOf(value).flatMap(([key, member]) => emptyAt(member, rest, [...at, key]));
  if (name === undefined || !isRecord(value)) return [];
  if (rest.length > 0) return emptyAt(value[name], rest, [...at, name]);
  return isEmpty(value[name]) ? [{ path: [...at, name], message: messageKeys.required }] : [];
}

/**
 * The empty ones among the fields that an administrator made required.
 *
 * @param places where each field is, as a dotted path with `*` for every member of a list or record, such as
 *   `stations.*.siteCode`
 * @param required names of fields; those without a place are ignored
 */
export const requiredIssues = (
  application: unknown,
  places: Readonly<Record<string, string>>,
  required: readonly string[],
): PathIssue[] =>
  required.flatMap((field) => {
    const place = Object.hasOwn(places, field) ? places[field] : undefined;
    return place === undefined ? [] : emptyAt(application, place.split('.'), []);
  });
