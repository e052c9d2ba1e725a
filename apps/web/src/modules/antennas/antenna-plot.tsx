import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import { indicativeClassMasks, rpeClasses } from '@portal/radio';
import { PatternPlot } from '../../features/catalogue/plots/pattern-plot.js';
import { useTexts } from '../../kernel/i18n.js';

/** The patterns of an antenna as far as it is typed. */
export function AntennaPlot({ entry }: { readonly entry: AntennaDraft }) {
  const { t } = useTexts();
  const { manufacturer, model, lowFreqMhz, highFreqMhz, gainMidDbi, diameterM, patterns } = entry;
  if (typeof lowFreqMhz !== 'number' || typeof highFreqMhz !== 'number' || typeof gainMidDbi !== 'number')
    return <p>{t('ANTENNA_PLOT_WAITS')}</p>;
  const rpeClass = rpeClasses.find((name) => name === entry.rpeClass);
  return (
    <PatternPlot
      antenna={{
        name: [manufacturer, model].filter(Boolean).join(' '),
        gainDbi: gainMidDbi,
        frequencyMhz: (lowFreqMhz + highFreqMhz) / 2,
        diameterM: diameterM ?? null,
        patterns: patterns ?? [],
      }}
      masks={indicativeClassMasks}
      {...(rpeClass && { rpeClass })}
    />
  );
}
