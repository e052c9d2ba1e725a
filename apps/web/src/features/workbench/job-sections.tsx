import type { CrsCode, Position } from '@portal/geo';
import { useMemo, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { Drawing } from '../drawing/use-drawing.js';
import { JobOutcome } from '../geometry-jobs/job-outcome.js';
import { OperationsPanel } from '../geometry-jobs/operations-panel.js';
import type { GeometryJobRun } from '../geometry-jobs/use-geometry-job.js';
import { PanelSection } from './panel-section.js';

interface JobSectionsProps {
  readonly drawing: Drawing;
  readonly run: GeometryJobRun;
  readonly crs: CrsCode;
  /** The point that an area is asked about. */
  readonly point: Position | null;
  readonly onPoint: (point: Position | null) => void;
  readonly isPointing: boolean;
  readonly onPointing: (isPointing: boolean) => void;
}

/** Operations on the shapes of a drawing, and what comes out of them. */
export function JobSections({ drawing, run, crs, ...pointing }: JobSectionsProps) {
  const { t } = useTexts();
  const [sent, setSent] = useState<readonly string[]>([]);
  const { shapes, chosen, nameOf } = drawing;
  const namesOf = useMemo(() => new Map(shapes.map((drawn) => [drawn.shape, nameOf(drawn)])), [shapes, nameOf]);
  return (
    <>
      <PanelSection title={t('MAP_TEST_OPERATIONS')}>
        <OperationsPanel
          shapes={shapes.map(({ shape }) => shape)}
          chosen={chosen?.shape}
          isBusy={run.isRunning}
          onStart={(request, asked) => {
            drawing.setTool(undefined);
            setSent(asked.map((shape) => namesOf.get(shape) ?? ''));
            run.start(request);
          }}
          {...pointing}
        />
      </PanelSection>
      <PanelSection title={t('MAP_TEST_RESULT')} isPinned>
        <JobOutcome run={run} crs={crs} sentNames={sent} onKeep={(shape) => drawing.add([shape])} />
      </PanelSection>
    </>
  );
}
