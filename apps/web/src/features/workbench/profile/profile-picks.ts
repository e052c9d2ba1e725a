import type { Position } from '@portal/geo';
import type { Translate } from '../../../kernel/i18n.js';
import { type EndIndex, endNames, type TypedPath, withEndAt, withPicked } from '../../terrain/typed-path.js';

/** What clicks on a map are for: both ends of a profile in turn, or one of them. */
export type ProfilePick = 'profile' | 'profile-0' | 'profile-1';

const ends: Readonly<Record<ProfilePick, EndIndex | undefined>> = {
  profile: undefined,
  'profile-0': 0,
  'profile-1': 1,
};

export const isProfilePick = (pick: unknown): pick is ProfilePick => typeof pick === 'string' && pick in ends;

/** The one end that a pick sets; undefined where it sets both. */
export const endOf = (pick: unknown): EndIndex | undefined => (isProfilePick(pick) ? ends[pick] : undefined);

export const pickOf = (end: EndIndex | undefined): ProfilePick | undefined =>
  end === undefined ? undefined : `profile-${end}`;

/** The path after a click. */
export function withClick(path: TypedPath, pick: ProfilePick, position: Position): TypedPath {
  const end = endOf(pick);
  return end === undefined ? withPicked(path, position) : withEndAt(path, end, position);
}

/** What a map says to do for a click. */
export function profileInstruction(pick: ProfilePick, t: Translate): string {
  const end = endOf(pick);
  return end === undefined ? t('WORKBENCH_HOW_PROFILE') : t('WORKBENCH_HOW_PROFILE_END', { name: endNames[end] });
}
