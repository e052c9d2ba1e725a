import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { LoadingState } from '../../../ui/states.js';
import { AreaSelection } from '../../mapped-lists/area-selection.js';
import { AREA_PARAMETER, useAreaInAddress } from '../../mapped-lists/use-area-in-address.js';
import { addressesOf } from '../addresses.js';
import type { DossierListCalls, DossierMapCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossierCounts } from '../dossiers.queries.js';

interface MapPanelProps<S> {
  readonly kind: DossierKind;
  readonly calls: DossierListCalls<S>;
  readonly map: DossierMapCalls;
}

const DossiersMap = lazy(() => import('../map/dossiers-map.js'));
const NO_FILTER = {};

/** The dossiers of a module on a map alone; those in a drawn area are a click from their list. */
export function MapPanel<S>({ kind, calls, map }: MapPanelProps<S>) {
  const { t } = useTexts();
  const { area, setArea } = useAreaInAddress();
  const counts = useDossierCounts(kind.listApi, calls, area === undefined ? NO_FILTER : { within: area });
  const found = Object.values(counts.data ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Suspense fallback={<LoadingState label={t('MAP_LOADING')} />}>
        <DossiersMap kind={kind} calls={map} filter={NO_FILTER} area={area} onArea={setArea} revision={undefined} />
      </Suspense>
      <AreaSelection
        area={area}
        found={counts.isPlaceholderData || !counts.data ? undefined : t('DOSSIERS_AREA_COUNT', { count: found })}
        onClear={() => setArea(undefined)}
      >
        <Anchor
          component={Link}
          to={`${addressesOf(kind).list}?map=&${new URLSearchParams({ [AREA_PARAMETER]: area ?? '' })}`}
          size="sm"
        >
          {t('DOSSIERS_AREA_LIST')}
        </Anchor>
      </AreaSelection>
    </>
  );
}
