import { get } from 'react-hook-form';

/** A field with another value than it was typed to have. */
export interface Difference {
  readonly path: string;
  readonly typed: unknown;
  readonly current: unknown;
  /** Whether the form still has the row that the field is in. */
  readonly isThere: boolean;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const leaves = (value: unknown, path: string): (readonly [path: string, value: unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leaves(part, path === '' ? name : `${path}.${name}`))
    : [[path, value]];

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** What of `typed` reads otherwise in `current`. A field left empty is as one that is not there. */
export const differencesOf = (typed: object, current: unknown): Difference[] =>
  leaves(typed, '').flatMap(([path, value]) => {
    const now: unknown = get(current, path);
    if (value === now || (isEmpty(value) && isEmpty(now))) return [];
    const parent = parentOf(path);
    return [{ path, typed: value, current: now, isThere: parent === '' || get(current, parent) !== undefined }];
  });
