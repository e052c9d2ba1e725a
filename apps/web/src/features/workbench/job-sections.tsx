import type { CrsCode, Position } from '@portal/geo';
import { useTexts } from '../../kernel/i18n.js';
import type { Drawing } from '../drawing/use-drawing.js';
import { JobOutcome } from '../geometry-jobs/job-outcome.js';
import { OperationsPanel } from '../geometry-jobs/operations-panel.js';
import { PanelSection } from './panel-section.js';
import type { Jobs } from './use-jobs.js';

interface JobSectionsProps {
  readonly drawing: Drawing;
  readonly jobs: Jobs;
  readonly crs: CrsCode;
  /** The point that an area is asked about. */
  readonly point: Position | null;
  readonly onPoint: (point: Position | null) => void;
  readonly isPointing: boolean;
  readonly onPointing: (isPointing: boolean) => void;
}

/** Operations on the shapes of a drawing, and what comes out of them. */
export function JobSections({ drawing, jobs: { run, sentNames, start }, crs, ...pointing }: JobSectionsProps) {
  const { t } = useTexts();
  const { shapes, chosen } = drawing;
  return (
    <>
      <PanelSection title={t('MAP_TEST_OPERATIONS')}>
        <OperationsPanel
          shapes={shapes.map(({ shape }) => shape)}
          chosen={chosen?.shape}
          isBusy={run.isRunning}
          onStart={start}
          {...pointing}
        />
      </PanelSection>
      <PanelSection title={t('MAP_TEST_RESULT')} isPinned>
        <JobOutcome run={run} crs={crs} sentNames={sentNames} onKeep={(shape) => drawing.add([shape])} />
      </PanelSection>
    </>
  );
}
