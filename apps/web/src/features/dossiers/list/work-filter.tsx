import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { useUser } from '../../identity/session.js';
import classes from '../dossiers.module.css';

/** What officers narrow their list to at once. */
const narrowings = ['mine', 'unassigned', 'late'] as const;
type Narrowing = (typeof narrowings)[number];

/** Parameter of the address. */
const PARAMETER = 'work';

const isNarrowing = (text: string): text is Narrowing => narrowings.some((one) => one === text);

/** The narrowings in the address, and what they are to the server. */
export function useWorkFilter() {
  const { id } = useUser();
  const [params, setParams] = useSearchParams();
  const text = params.get(PARAMETER) ?? '';
  return useMemo(() => {
    const chosen = text.split(',').filter(isNarrowing);
    const query = {
      ...(chosen.includes('mine') && { officerId: id }),
      ...(chosen.includes('unassigned') && { officerId: 'none' }),
      ...(chosen.includes('late') && { dueTo: new Date(new Date().setHours(0, 0, 0, 0)).toISOString() }),
    };
    const choose = (next: readonly Narrowing[]) =>
      setParams((now) => {
        const changed = new URLSearchParams(now);
        changed.delete('page');
        if (next.length > 0) changed.set(PARAMETER, next.join());
        else changed.delete(PARAMETER);
        return changed;
      });
    return { chosen, query, choose };
  }, [text, id, setParams]);
}

/** One's own dossiers, those of nobody, and those whose day has passed. */
export function WorkFilter({ chosen, choose }: Pick<ReturnType<typeof useWorkFilter>, 'chosen' | 'choose'>) {
  const { t } = useTexts();
  const toggle = (one: Narrowing) => {
    const others = chosen.filter((other) => other !== one && (one === 'late' || other === 'late'));
    choose(chosen.includes(one) ? others : [...others, one]);
  };
  return (
    <fieldset className={classes.chips}>
      <legend>{t('DOSSIER_FILTER_WORK')}</legend>
      {narrowings.map((one) => (
        <button
          type="button"
          key={one}
          aria-pressed={chosen.includes(one)}
          data-tool={!chosen.includes(one) || undefined}
          onClick={() => toggle(one)}
        >
          {t(`DOSSIER_FILTER_${one.toUpperCase()}`)}
        </button>
      ))}
    </fieldset>
  );
}
