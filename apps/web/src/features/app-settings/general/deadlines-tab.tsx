import { SilenceMeaning } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { NonPublicForm } from './non-public-form.js';

/** How long the authority and applicants have in a module, and what follows when time has run out. */
function DeadlinesTab() {
  const { t } = useTexts();
  return (
    <NonPublicForm titleKey="SETTINGS_DEADLINES">
      {({ draft, change, errorOf }) => (
        <>
          <FigureInput
            label={t('SETTINGS_DECISION_DAYS')}
            description={t('SETTINGS_DECISION_DAYS_HINT')}
            value={draft.decisionDeadlineDays}
            onChange={(days) => change({ decisionDeadlineDays: days ?? Number.NaN })}
            error={errorOf('decisionDeadlineDays')}
            isWhole
            required
          />
          <ChoiceInput
            label={t('SETTINGS_SILENCE')}
            choices={SilenceMeaning.options.map((value) => ({ value, label: t(`SETTINGS_SILENCE_${value}`) }))}
            value={draft.silenceMeaning}
            onChange={(silenceMeaning) => silenceMeaning && change({ silenceMeaning })}
            error={errorOf('silenceMeaning')}
            required
          />
          <FigureInput
            label={t('SETTINGS_INCOMPLETE_DAYS')}
            description={t('SETTINGS_INCOMPLETE_DAYS_HINT')}
            value={draft.incompleteAutoCloseDays}
            onChange={(days) => change({ incompleteAutoCloseDays: days ?? Number.NaN })}
            error={errorOf('incompleteAutoCloseDays')}
            isWhole
            required
          />
        </>
      )}
    </NonPublicForm>
  );
}

export { DeadlinesTab as Tab };
