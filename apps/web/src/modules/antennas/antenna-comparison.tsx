import { useDebouncedCallback } from '@mantine/hooks';
import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import { useSearchParams } from 'react-router-dom';
import { PatternPlot } from '../../features/catalogue/plots/pattern-plot.js';
import { useTexts } from '../../kernel/i18n.js';
import { useClassMasks } from './class-masks.js';
import { plotted } from './plotted-antenna.js';

const PAUSE_MS = 400;
const HALF_TURN = 180;

/** The angle that an address names; 0 for none, or for what is no angle. */
function angleIn(params: URLSearchParams): number {
  const angle = Number(params.get('angle'));
  return Number.isFinite(angle) && Math.abs(angle) <= HALF_TURN ? angle : 0;
}

interface AntennaComparisonProps {
  readonly first: AntennaDraft;
  readonly second: AntennaDraft;
}

/** The patterns of two antennas in one drawing, with their difference at the angle that the address keeps. */
export function AntennaComparison({ first, second }: AntennaComparisonProps) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const keep = useDebouncedCallback((angle: number) => {
    const kept = (now: URLSearchParams) => {
      now.set('angle', String(angle));
      return now;
    };
    setParams(kept, { replace: true, preventScrollReset: true });
  }, PAUSE_MS);
  const masks = useClassMasks();
  const [antenna, other] = [plotted(first), plotted(second)];
  if (!antenna || !other) return <p>{t('ANTENNA_PLOT_WAITS')}</p>;
  return <PatternPlot antenna={antenna} other={other} masks={masks} initialAngle={angleIn(params)} onAngle={keep} />;
}
