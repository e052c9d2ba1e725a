import { Text } from '@mantine/core';
import { NonPublicForm } from '../../../features/app-settings/general/non-public-form.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';

/** How long before a meeting its agenda is closed; how long each member has is set where the members are. */
function DelaysTab() {
  const { t } = useTexts();
  return (
    <NonPublicForm titleKey="SETTINGS_AGENDA_CUT_OFF">
      {({ draft, change, errorOf }) => (
        <>
          <FigureInput
            label={t('SETTINGS_AGENDA_CUT_OFF')}
            description={t('CO_CUT_OFF_HINT')}
            value={draft.agendaCutOffDays}
            onChange={(days) => change({ agendaCutOffDays: days ?? Number.NaN })}
            error={errorOf('agendaCutOffDays')}
            minimum={0}
            maximum={60}
            isWhole
            required
          />
          <Text size="sm">{t('CO_DELAYS_OF_MEMBERS')}</Text>
        </>
      )}
    </NonPublicForm>
  );
}

export { DelaysTab as Tab };
