import type { Shape } from '@portal/geo';
import { useCallback, useState } from 'react';
import { useUser } from '../../../features/identity/session.js';
import { Workbench } from '../../../features/workbench/workbench.js';
import { useTexts } from '../../../kernel/i18n.js';
import { keepShapes, readShapes } from './kept-shapes.js';

/** Draws shapes, measures, and runs geometry operations. */
export function MapTestPage() {
  const { t } = useTexts();
  const { id } = useUser();
  const [initialShapes] = useState(() => readShapes(id));
  const keep = useCallback((drawn: readonly Shape[]) => keepShapes(id, drawn), [id]);
  return (
    <Workbench
      title={t('MAP_TEST_TITLE')}
      mapLabel={t('MAP_TEST_MAP')}
      initialShapes={initialShapes}
      onChange={keep}
      keptAs={`portal.mapTest.history.${id}`}
      profilePage="/main/terrain-profile"
      withJobs
    />
  );
}

export { MapTestPage as Component };
