import { VisuallyHidden } from '@mantine/core';
import type { CrsCode } from '@portal/geo';
import { useMemo } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { MapFeature } from '../map/map-feature.js';
import type { PortalMapProps } from '../map/map-props.js';
import { PortalMap } from '../map/portal-map.js';
import { isCornered } from '../shapes/corner-rings.js';
import classes from './drawing.module.css';
import { SketchFigures } from './pointer/sketch-figures.js';
import { StatusBar } from './pointer/status-bar.js';
import { ToolBar, type ToolBarTask } from './pointer/tool-bar.js';
import { TypedFigures } from './pointer/typed-figures.js';
import type { PointerTask } from './pointer/use-map-interactions.js';
import type { Drawing } from './use-drawing.js';

interface DrawingMapProps extends Pick<PortalMapProps, 'baseLayers'> {
  readonly drawing: Drawing;
  /** Accessible name of the map. */
  readonly label: string;
  /** Shown with the shapes, and not edited. Keep the array between renders. */
  readonly features?: readonly MapFeature[];
  /** Coordinate system of the pointer's position in the status bar. */
  readonly crs: CrsCode;
  readonly onCrs: (crs: CrsCode) => void;
  /** Degrees, minutes and seconds, not decimal degrees; without `onSexagesimal` the map settings decide. */
  readonly isSexagesimal?: boolean;
  readonly onSexagesimal?: (isSexagesimal: boolean) => void;
  readonly withGraticule?: boolean;
  /** Said over the map while something is to be done there, instead of what the tools say. */
  readonly instruction?: string;
}

const noFeatures: readonly MapFeature[] = [];

const isPick = (task: PointerTask): boolean => task === 'pick' || task === 'picks' || task === 'merge';

const isOfToolBar = (task: PointerTask | undefined): task is ToolBarTask => task !== 'pick' && task !== 'picks';

/** Map on which a drawing is made, with its tools and status bar. Fills the height of its parent. */
export function DrawingMap({
  drawing,
  label,
  features = noFeatures,
  baseLayers,
  withGraticule = true,
  instruction,
  ...readout
}: DrawingMapProps) {
  const { t } = useTexts();
  const { tools, task, chosen, setTool, undo, redo, view, interact, pointer } = drawing;
  const shown = useMemo(() => [...drawing.features, ...features], [drawing.features, features]);
  return (
    <div className={classes.stage}>
      <div className={classes.map} data-tool={task}>
        <PortalMap
          label={label}
          features={shown}
          height="100%"
          fitTo={view}
          baseLayers={baseLayers}
          withGraticule={withGraticule}
          interact={interact}
        />
        <ToolBar
          tools={tools}
          canCut={chosen !== undefined && isCornered(chosen.shape)}
          canSplit={drawing.canSplit}
          canMerge={drawing.canMerge}
          tool={isOfToolBar(task) ? task : undefined}
          onTool={setTool}
          isSnapping={drawing.isSnapping}
          onSnapping={drawing.setSnapping}
          isStepping={drawing.isStepping}
          onStepping={drawing.setStepping}
          onUndo={undo}
          onRedo={redo}
        />
        <VisuallyHidden aria-live="polite">{drawing.said}</VisuallyHidden>
        {task && (
          <div className={classes.instruction} data-fault={drawing.drawFault}>
            <p role="status">
              {drawing.drawFault
                ? t(`SHAPE_${drawing.drawFault}`)
                : (instruction ?? t(drawing.isMerging ? 'MAP_TEST_MERGING' : `MAP_TEST_HOW_${task.toUpperCase()}`))}
              <span className={classes.keys}> {t(isPick(task) ? 'MAP_TEST_HOW_PICK_KEYS' : 'MAP_TEST_HOW_KEYS')}</span>
            </p>
            <SketchFigures sketch={drawing.sketch} />
          </div>
        )}
        {task && <TypedFigures sketch={drawing.sketch} shownMap={drawing.shownMap} onDone={drawing.focusMap} />}
      </div>
      <StatusBar pointer={pointer} {...readout} />
    </div>
  );
}
