import { IconChartAreaLine, IconRuler2 } from '@tabler/icons-react';
import type OlMap from 'ol/Map.js';
import { useMemo, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { MapFeature } from '../map/map-feature.js';
import type { LegendEntry } from '../map/map-legend.js';
import { flyTo } from '../map/move-view.js';
import { PlaceSearch } from '../map/place-search.js';
import { MapBar } from './map-bar.js';
import { MeasurePanel } from './measure/measure-panel.js';
import type { Measured, MeasuredPick } from './measure/measured-line.js';
import { namedPositions } from './named-positions.js';
import { PrintMap } from './print/print-map.js';
import classes from './workbench.module.css';

interface ViewToolsProps {
  readonly map: OlMap | undefined;
  /** All that is drawn on the map. */
  readonly features: readonly MapFeature[];
  readonly legend: readonly LegendEntry[];
  readonly measuring: {
    readonly measured: Measured;
    readonly isClosed: boolean;
    readonly picking: MeasuredPick | undefined;
  };
  /** Undefined where no profiles are offered. */
  readonly profiling: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  readonly onMeasured: (measured: Measured) => void;
  readonly onClosed: (isClosed: boolean) => void;
  readonly onPick: (pick: MeasuredPick | undefined) => void;
}

/** Search, measure and print for a map on which nothing is drawn. */
export default function ViewTools({
  map,
  features,
  legend,
  measuring,
  profiling,
  onMeasured,
  onClosed,
  onPick,
}: ViewToolsProps) {
  const { t } = useTexts();
  const [isMeasuring, setMeasuring] = useState(false);
  const items = useMemo(() => namedPositions(features), [features]);
  const points = useMemo(
    () =>
      features.flatMap((feature) => {
        if (feature.kind !== 'point') return [];
        const [longitude = 0, latitude = 0] = feature.at;
        return [{ id: feature.id, name: feature.label ?? '', shape: { kind: 'point', longitude, latitude } as const }];
      }),
    [features],
  );
  const toggle = () => {
    setMeasuring(!isMeasuring);
    onPick(isMeasuring ? undefined : 'line');
  };
  return (
    <>
      <MapBar
        search={<PlaceSearch items={items} onChoose={({ at, halfView }) => map && flyTo(map, at, halfView)} />}
        tools={[
          { key: 'measure', labelKey: 'WORKBENCH_MEASURE', icon: IconRuler2, isOn: isMeasuring, act: toggle },
          ...(profiling
            ? [
                {
                  key: 'profile',
                  labelKey: 'TERRAIN_PROFILE',
                  icon: IconChartAreaLine,
                  isOn: profiling.isOn,
                  act: profiling.toggle,
                },
              ]
            : []),
        ]}
      >
        <PrintMap map={map} shapes={points} features={features} legend={legend} />
      </MapBar>
      {isMeasuring && (
        <section className={classes.measuring} aria-label={t('MAP_TEST_MEASURE')}>
          <MeasurePanel {...measuring} onChange={onMeasured} onClosed={onClosed} onPick={onPick} />
        </section>
      )}
    </>
  );
}
