import type { Format } from '../../../kernel/format.js';
import type { Translate } from '../../../kernel/i18n.js';
import { shapeText } from '../../shapes/shape-text.js';
import type { SketchDeed } from './draw-by-keys.js';
import { placeText } from './place-text.js';

/** What happened to a sketch, for people who do not see it. */
export function sketchDeedText(deed: SketchDeed, t: Translate, format: Format): string {
  const figures = 'shape' in deed && deed.shape ? shapeText(deed.shape, t, format) : '';
  if (deed.type === 'drawn')
    return deed.count > 1 ? t('MAP_TEST_SKETCH_SPLIT', { count: deed.count }) : t('MAP_TEST_SKETCH_DRAWN', { figures });
  if (deed.type === 'given_up') return t('MAP_TEST_SKETCH_GIVEN_UP');
  const { corners, cursor } = deed.sketch;
  const values = { place: placeText(cursor), count: corners.length };
  return [t(`MAP_TEST_SKETCH_${deed.type.toUpperCase()}`, values), figures].filter(Boolean).join(' · ');
}
