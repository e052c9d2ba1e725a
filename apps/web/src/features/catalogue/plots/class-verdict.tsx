import {
  type AntennaPattern,
  type ClassMask,
  type ClassVerdict,
  classVerdict,
  highestClass,
  maskFor,
  type RpeClass,
} from '@portal/radio';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../../../ui/plot/plots.module.css';
import type { Cut, PlottedAntenna } from './pattern-lines.js';

export interface ShownVerdict extends ClassVerdict {
  readonly mask: ClassMask;
  readonly highest: RpeClass | undefined;
}

/** The verdict on all patterns of an antenna at the frequency of a cut; `undefined` without a mask or without patterns. */
export function verdictOf(
  { gainDbi, patterns }: PlottedAntenna,
  { frequencyMhz }: Cut,
  masks: readonly ClassMask[],
  rpeClass: RpeClass,
): ShownVerdict | undefined {
  const mask = maskFor(masks, rpeClass, frequencyMhz);
  if (!mask || patterns.length === 0) return undefined;
  const antenna = { gainDbi, patterns };
  return { ...classVerdict(antenna, mask), mask, highest: highestClass(antenna, masks, frequencyMhz) };
}

const nameOf = ({ cut, polarisation }: AntennaPattern): string => `${cut} ${polarisation}`;

interface ClassVerdictTextProps {
  readonly rpeClass: RpeClass;
  readonly verdict: ShownVerdict | undefined;
}

/** Whether an antenna keeps the mask of a class; if not, where it exceeds it most, for each pattern. */
export function ClassVerdictText({ rpeClass, verdict }: ClassVerdictTextProps) {
  const { t } = useTexts();
  const format = useFormat();
  if (!verdict) return <p className={classes.verdict}>{t('PLOT_CLASS_UNKNOWN', { class: rpeClass })}</p>;
  const highest = verdict.highest ? t('PLOT_CLASS_HIGHEST', { class: verdict.highest }) : t('PLOT_CLASS_HIGHEST_NONE');
  if (verdict.passes)
    return (
      <p className={`${classes.verdict} ${classes.passes}`}>
        ✓ {t('PLOT_CLASS_KEPT', { class: rpeClass })} {highest}
      </p>
    );
  return (
    <>
      <p className={`${classes.verdict} ${classes.fails}`}>
        ✗ {t('PLOT_CLASS_FAILED', { class: rpeClass })} {highest}
      </p>
      <ul className={classes.failures}>
        {verdict.failures.map(({ pattern, angle, excessDb }) => (
          <li key={`${nameOf(pattern)} ${pattern.frequencyMhz}`}>
            {t('PLOT_CLASS_FAILED_AT', {
              pattern: nameOf(pattern),
              excess: format.number(excessDb, 1),
              angle: format.number(angle, 1),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
