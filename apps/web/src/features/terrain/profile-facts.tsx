import type { TerrainProfile } from '@portal/contracts';
import type { ClearanceVerdict, PathProfile } from '@portal/radio';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import plot from '../../ui/plot/plots.module.css';
import classes from './terrain.module.css';
import { useKName } from './use-k-name.js';

interface ProfileFactsProps {
  readonly profile: PathProfile;
  readonly verdicts: readonly ClearanceVerdict[];
  readonly source: TerrainProfile['source'];
  readonly missingTiles: readonly string[];
}

/** What a profile says: the verdicts on the clearance, the worst point, the losses, and where its ground comes from. */
export function ProfileFacts({ profile: { worst, losses, obstacles, k }, verdicts, ...ground }: ProfileFactsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const kName = useKName();
  const percent = (ratio: number): string => format.number(ratio * 100);
  return (
    <>
      <ul className={classes.facts}>
        {verdicts.map((verdict) => (
          <li key={verdict.k} className={verdict.isKept ? classes.kept : classes.failed}>
            {verdict.isKept ? '✓ ' : '✗ '}
            {t(verdict.isKept ? 'TERRAIN_CLEARANCE_KEPT' : 'TERRAIN_CLEARANCE_FAILED', {
              k: kName(verdict.k),
              ratio: percent(verdict.worst.ratioF1),
              required: percent(verdict.ratioF1),
            })}
          </li>
        ))}
        <li>
          {t('TERRAIN_WORST', {
            k: kName(k),
            distance: format.number(worst.dKm, 2),
            clearance: format.number(worst.clearanceM, 1),
            ratio: percent(worst.ratioF1),
          })}
        </li>
        <li>
          {t('TERRAIN_LOSSES', {
            bullington: format.number(losses.bullingtonDb, 1),
            average: format.number(losses.averageTerrainDb, 1),
          })}
        </li>
        {ground.source === 'DEM_DEMO' && <li>{t('TERRAIN_DEMO_RELIEF')}</li>}
        {ground.missingTiles.length > 0 && (
          <li className={classes.failed}>{t('TERRAIN_MISSING_TILES', { tiles: ground.missingTiles.join(', ') })}</li>
        )}
      </ul>
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
    </>
  );
}

function Obstacles({ obstacles }: Pick<PathProfile, 'obstacles'>) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={plot.tableRoom} tabIndex={0} aria-label={t('TERRAIN_OBSTACLES')}>
      <table className={plot.table}>
        <caption>{t('TERRAIN_OBSTACLES')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('TERRAIN_OBSTACLE_RANGE')}</th>
            <th scope="col">{t('TERRAIN_OBSTACLE_CLEARANCE')}</th>
            <th scope="col">{t('TERRAIN_OBSTACLE_RATIO')}</th>
            <th scope="col">{t('TERRAIN_OBSTACLE_LOSS')}</th>
          </tr>
        </thead>
        <tbody>
          {obstacles.map(({ fromKm, toKm, clearanceM, ratioF1, knifeEdgeDb }) => (
            <tr key={fromKm}>
              <th scope="row">
                {format.number(fromKm, 2)} – {format.number(toKm, 2)}
              </th>
              <td>{format.number(clearanceM, 1)}</td>
              <td>{format.number(ratioF1 * 100)}</td>
              <td>{format.number(knifeEdgeDb, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
