import { POINTS_HELD, type Quality, type QualityPart } from '@portal/contracts/modules/agency-control';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './control.module.css';

function Part({ part, scoreAfter }: { readonly part: QualityPart; readonly scoreAfter?: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const { code, count, points, references } = part;
  return (
    <li>
      <span>{t(code === 'FINDING' ? 'AG_QUALITY_FINDING' : `AG_RULE_${code}`)}</span>
      <span>
        {scoreAfter === undefined
          ? t('AG_QUALITY_COST', { count: format.number(count), points: format.number(points) })
          : t('AG_QUALITY_AFTER', { score: scoreAfter })}
      </span>
      {scoreAfter !== undefined && <span className={classes.note}>{format.list(references)}</span>}
    </li>
  );
}

/** How a score is made up, and what raises it most. */
export function QualityDetails({ quality }: { readonly quality: Quality }) {
  const { t } = useTexts();
  const format = useFormat();
  const { objects, held, lost, parts, actions } = quality;
  return (
    <div className={classes.card}>
      {parts.length === 0 && <p>{t('AG_QUALITY_CLEAN')}</p>}
      {actions.length > 0 && (
        <>
          <h3>{t('AG_QUALITY_ACTIONS')}</h3>
          <ol>
            {actions.map((action) => (
              <Part key={action.code} part={action} scoreAfter={action.scoreAfter} />
            ))}
          </ol>
        </>
      )}
      {parts.length > 0 && (
        <>
          <h3>{t('AG_QUALITY_PARTS')}</h3>
          <ul>
            {parts.map((part) => (
              <Part key={part.code} part={part} />
            ))}
          </ul>
        </>
      )}
      <p>
        {t('AG_QUALITY_SUM', {
          held: format.number(held),
          lost: format.number(lost),
          objects: t('AG_QUALITY_OBJECTS', { count: objects }),
        })}
      </p>
      <p className={classes.note}>{t('AG_QUALITY_HINT', { each: POINTS_HELD })}</p>
    </div>
  );
}
