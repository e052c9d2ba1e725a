import type { SystemCategory } from '@portal/contracts';
import type { StationCard } from '@portal/contracts/modules/station-database';
import type { Format } from '../../../kernel/format.js';
import type { Translate } from '../../../kernel/i18n.js';

/** The generation of a public mobile system by its name; undefined for what is no such system. */
export function generationOf(system: string): '2G' | '3G' | '4G' | '5G' | undefined {
  if (/^GSM \d+$/.test(system)) return '2G';
  if (/^UMTS \d+$/.test(system)) return '3G';
  if (/^LTE \d+$/.test(system)) return '4G';
  return /^(5G )?NR \d+$/.test(system) ? '5G' : undefined;
}

/** What the station is for, without terms of the trade: a sentence for each use, and one about its height. */
export function plainSentences(station: StationCard, t: Translate, format: Format): readonly string[] {
  const { transmitters, operator, heightM, antennas, status } = station;
  const categories = [...new Set(transmitters.map(({ category }) => category))];
  const uses = categories.map((category: SystemCategory) => {
    const generations = [
      ...new Set(
        transmitters.flatMap(({ system, category: of }) => (of === category ? (generationOf(system) ?? []) : [])),
      ),
    ].sort();
    const what =
      category === 'MOBILE' && generations.length > 0
        ? t('STATION_PLAIN_MOBILE', { generations: format.list(generations) })
        : t(`STATION_PLAIN_${category}`);
    return t('STATION_PLAIN_USE', { what, operator });
  });
  const heights = antennas.flatMap(({ heightM: height }) => (height === null ? [] : [height]));
  return [
    ...uses,
    ...(heights.length > 0 ? [t('STATION_PLAIN_HEIGHT', { height: format.number(Math.max(...heights), 0) })] : []),
    ...(heightM === null ? [] : [t('STATION_PLAIN_SUPPORT', { height: format.number(heightM, 0) })]),
    ...(status === 'APPROVED' ? [t('STATION_PLAIN_PLANNED')] : []),
  ];
}
