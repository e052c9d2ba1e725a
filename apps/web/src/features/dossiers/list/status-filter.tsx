import { useTexts } from '../../../kernel/i18n.js';
import classes from '../dossiers.module.css';

interface StatusFilterProps<S extends string> {
  readonly states: readonly S[];
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly chosen: readonly S[];
  readonly onChange: (chosen: S[]) => void;
}

/** How many dossiers stand where; each entry filters the list, several may be on. */
export function StatusFilter<S extends string>({ states, counts, chosen, onChange }: StatusFilterProps<S>) {
  const { t } = useTexts();
  const shown = states.filter((state) => counts?.[state] || chosen.includes(state));
  const total = states.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0);
  const toggle = (state: S) =>
    onChange(chosen.includes(state) ? chosen.filter((other) => other !== state) : [...chosen, state]);
  return (
    <fieldset className={classes.chips}>
      <legend>{t('DOSSIER_FILTER_STATUS')}</legend>
      <button
        type="button"
        aria-pressed={chosen.length === 0}
        data-tool={chosen.length > 0 || undefined}
        onClick={() => onChange([])}
      >
        {t('DOSSIER_ALL')} <strong>{counts ? total : ''}</strong>
      </button>
      {shown.map((state) => (
        <button
          type="button"
          key={state}
          aria-pressed={chosen.includes(state)}
          data-tool={!chosen.includes(state) || undefined}
          onClick={() => toggle(state)}
        >
          {t(`STATUS_${state}`)} <strong>{counts?.[state] ?? 0}</strong>
        </button>
      ))}
    </fieldset>
  );
}
