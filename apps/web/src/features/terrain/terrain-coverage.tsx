import type { TerrainCoverage as Coverage } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './terrain.module.css';
import { terrainCoverageQuery } from './terrain.queries.js';

/** The box around all files. */
function around(boxes: Coverage['boxes']) {
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** Says beside a map where elevations of the terrain are known, or that the relief is invented. */
export function TerrainCoverage() {
  const { t } = useTexts();
  const format = useFormat();
  const { data } = useQuery(terrainCoverageQuery());
  if (!data) return null;
  const { isInvented, files, boxes } = data;
  if (files === 0)
    return <p className={classes.doubtful}>{t(isInvented ? 'TERRAIN_COVERAGE_INVENTED' : 'TERRAIN_COVERAGE_NONE')}</p>;
  const { west, south, east, north } = around(boxes);
  const degrees = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 2);
  const area = t('TERRAIN_COVERAGE_BOX', {
    ...{ west: degrees(west), south: degrees(south), east: degrees(east), north: degrees(north) },
  });
  return <p className={classes.coverage}>{t('TERRAIN_COVERAGE', { area, files })}</p>;
}
