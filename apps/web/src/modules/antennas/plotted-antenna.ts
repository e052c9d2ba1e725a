import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import type { PlottedAntenna } from '../../features/catalogue/plots/pattern-lines.js';

/** What a plot needs of an antenna; `undefined` while gain or band is missing. */
export function plotted(entry: AntennaDraft): PlottedAntenna | undefined {
  const { manufacturer, model, lowFreqMhz, highFreqMhz, gainMidDbi, diameterM, patterns } = entry;
  if (typeof lowFreqMhz !== 'number' || typeof highFreqMhz !== 'number' || typeof gainMidDbi !== 'number')
    return undefined;
  return {
    name: [manufacturer, model].filter(Boolean).join(' '),
    gainDbi: gainMidDbi,
    frequencyMhz: (lowFreqMhz + highFreqMhz) / 2,
    diameterM: diameterM ?? null,
    patterns: patterns ?? [],
  };
}
