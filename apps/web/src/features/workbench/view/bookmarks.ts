import { lasting } from '../../../kernel/storage.js';
import type { MapView } from '../../map/move-view.js';

/** A view of the map under a name that its user gave it. */
export interface Bookmark extends MapView {
  readonly name: string;
}

export const LONGEST_NAME = 60;
export const MOST_BOOKMARKS = 50;

const keyOf = (userId: string): string => `portal.mapBookmarks.${userId}`;

const isWithin = (value: unknown, most: number): boolean => typeof value === 'number' && Math.abs(value) <= most;

/** What is stored may have been edited. */
function isBookmark(value: unknown): value is Bookmark {
  if (typeof value !== 'object' || value === null || !('name' in value && 'centre' in value && 'zoom' in value))
    return false;
  const { name, centre, zoom } = value;
  return (
    typeof name === 'string' &&
    name.length <= LONGEST_NAME &&
    Array.isArray(centre) &&
    isWithin(centre[0], 180) &&
    isWithin(centre[1], 90) &&
    isWithin(zoom, 30)
  );
}

/** The bookmarks that a user has made in this browser, by name. */
export function readBookmarks(userId: string): readonly Bookmark[] {
  try {
    const stored: unknown = JSON.parse(lasting.get(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBookmark).slice(0, MOST_BOOKMARKS) : [];
  } catch {
    return [];
  }
}

export const keepBookmarks = (userId: string, bookmarks: readonly Bookmark[]): void =>
  lasting.set(keyOf(userId), JSON.stringify(bookmarks));

/** With a bookmark in its place by name; one of the same name is replaced. */
export const withBookmark = (bookmarks: readonly Bookmark[], added: Bookmark): readonly Bookmark[] =>
  [...bookmarks.filter(({ name }) => name !== added.name), added].sort((a, b) => a.name.localeCompare(b.name));
