import type { PathProfile } from '@portal/radio';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import plot from '../../ui/plot/plots.module.css';
import { type ProfileSaid, statementsOf } from './profile-statements.js';
import classes from './terrain.module.css';
import { useKName } from './use-k-name.js';

/** What a profile says: the verdicts on the clearance, the worst point, the losses, and where its ground comes from. */
export function ProfileFacts({ title, ...said }: ProfileSaid & { readonly title: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const kName = useKName();
  return (
    <>
      <ul className={classes.facts}>
        {statementsOf(said, { t, format, kName }).map(({ text, verdict }) => (
          <li key={text} className={verdict && classes[verdict]}>
            {text}
          </li>
        ))}
      </ul>
      {said.profile.obstacles.length > 0 && <Obstacles title={title} obstacles={said.profile.obstacles} />}
    </>
  );
}

function Obstacles({ title, obstacles }: Pick<PathProfile, 'obstacles'> & { readonly title: string }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    // Named after its profile: a screen may show several.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={plot.tableRoom} tabIndex={0} aria-label={`${t('TERRAIN_OBSTACLES')} · ${title}`}>
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
