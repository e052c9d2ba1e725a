import type { Position } from '@portal/geo';
import type { Position as MapPosition } from 'geojson';
import type OlMap from 'ol/Map.js';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import type { LegendEntry } from '../map/map-legend.js';
import type { PortalMapProps } from '../map/map-props.js';
import { PortalMap } from '../map/portal-map.js';
import { measuredFeatures } from './measure/measured-features.js';
import { type MeasuredPick, nothingMeasured, withClicked } from './measure/measured-line.js';
import { isProfilePick, type ProfilePick, withClick } from './profile/profile-picks.js';
import { useProfile } from './profile/use-profile.js';
import classes from './workbench.module.css';

// The tools bring the map library with them, which a page must not wait for.
const ViewTools = lazy(() => import('./view-tools.js'));
const ToolProfile = lazy(() => import('./profile/tool-profile.js'));

interface ToolMapProps extends Omit<PortalMapProps, 'withTools' | 'interact' | 'baseLayers'> {
  /** What the looks of the features mean, for a print. */
  readonly legend: readonly LegendEntry[];
  /** Offers terrain profiles between two places, shown below the map; the texts of `terrain` must be loaded. */
  readonly withProfile?: boolean;
}

/** A map that is looked at, or on which a screen places something: with the tools of the workbench that do not draw. */
export function ToolMap({
  legend,
  withProfile = false,
  onClick,
  height,
  surroundings,
  features,
  ...props
}: ToolMapProps) {
  const format = useFormat();
  const [map, setMap] = useState<OlMap>();
  const [measured, setMeasured] = useState(nothingMeasured);
  const [isClosed, setClosed] = useState(false);
  const [picking, setPicking] = useState<MeasuredPick | ProfilePick>();
  const profile = useProfile(undefined);
  const { change: changePath } = profile;
  const hold = useCallback((held: OlMap) => {
    setMap(held);
    return () => setMap(undefined);
  }, []);
  const around = useMemo(
    () => [...(surroundings ?? []), ...measuredFeatures(measured, isClosed, format), ...profile.features],
    [surroundings, measured, isClosed, format, profile.features],
  );
  const drawn = useMemo(() => [...features, ...around], [features, around]);
  const pick = ([longitude = 0, latitude = 0]: MapPosition) => {
    const position: Position = [longitude, latitude];
    if (isProfilePick(picking)) changePath((path) => withClick(path, picking, position));
    else if (picking !== undefined) setMeasured((points) => withClicked(points, picking, position));
    if (picking !== 'line' && picking !== 'profile') setPicking(undefined);
  };
  // What the screen places goes before what is measured.
  const click = onClick ?? (picking === undefined ? undefined : pick);
  const toggleProfile = () => {
    profile.setShown(!profile.isShown);
    setPicking(profile.isShown ? undefined : 'profile');
  };
  return (
    <>
      <div className={classes.tooled} style={{ height }}>
        <Suspense fallback={<div className={classes.bar} />}>
          <ViewTools
            map={map}
            features={drawn}
            legend={legend}
            measuring={{ measured, isClosed, picking: isProfilePick(picking) ? undefined : picking }}
            profiling={withProfile ? { isOn: profile.isShown, toggle: toggleProfile } : undefined}
            onMeasured={setMeasured}
            onClosed={setClosed}
            onPick={setPicking}
          />
        </Suspense>
        <div className={classes.tooledMap}>
          <PortalMap
            {...props}
            features={features}
            surroundings={around}
            onClick={click}
            height="100%"
            interact={hold}
            withTools
          />
        </div>
      </div>
      {profile.isShown && (
        <Suspense fallback={null}>
          <ToolProfile
            map={map}
            profile={profile}
            pick={isProfilePick(picking) ? picking : undefined}
            onPick={setPicking}
          />
        </Suspense>
      )}
    </>
  );
}
