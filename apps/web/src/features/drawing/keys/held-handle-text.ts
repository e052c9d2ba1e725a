import type { Translate } from '../../../kernel/i18n.js';
import type { CountedHandle } from './held-handle.js';
import { placeText } from './place-text.js';

/** Which handle of a shape the keys move from now on, for people who do not see it. */
export function heldHandleText(name: string, held: CountedHandle | undefined, t: Translate): string {
  if (!held) return t('MAP_TEST_SAID_LET_GO', { name });
  const { handle, number, count } = held;
  const values = { name, number, count, place: placeText(handle.at) };
  return t(`MAP_TEST_SAID_HOLDS_${handle.kind.toUpperCase()}`, values);
}
