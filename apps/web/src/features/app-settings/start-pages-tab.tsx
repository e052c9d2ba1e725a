import { Group, Select, Stack } from '@mantine/core';
import { ModuleSettings, ModuleSettingsInput, moduleKeys, modules, moduleTitleKey } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { appSettingsClient, editedModuleSettingsQuery } from './app-settings.queries.js';
import { SettingsForm } from './settings-form.js';
import { SettingsHistory } from './settings-history.js';

const { adminStartPathId: AdminStart, userStartPathId: UserStart } = ModuleSettings.shape;
const startModules = moduleKeys.filter((key) => key !== 'main' && modules[key].route !== null);

/** Where people are led after signing in. */
export function StartPagesTab() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const query = editedModuleSettingsQuery('main');
  const { data, error, isPending, refetch } = useQuery(query);
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const pages = (ids: readonly string[]) => ids.map((value) => ({ value, label: t(`SETTINGS_START_${value}`) }));
  return (
    <SettingsForm<ModuleSettingsInput>
      current={data}
      read={refetch}
      schema={ModuleSettingsInput}
      at="body.settings"
      save={(settings) => appSettingsClient.setModuleSettings({ params: { module: 'main' }, body: { settings } })}
      onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
    >
      {({ draft, change, errorOf }) => (
        <Stack gap="lg" maw={480}>
          <Group justify="flex-end">
            <SettingsHistory module="main" kind="MODULE" />
          </Group>
          <Select
            label={t('SETTINGS_ADMIN_START')}
            data={pages(AdminStart.options)}
            value={draft.adminStartPathId}
            onChange={(page) => page && change({ adminStartPathId: AdminStart.parse(page) })}
            allowDeselect={false}
          />
          <Select
            label={t('SETTINGS_USER_START')}
            data={pages(UserStart.options)}
            value={draft.userStartPathId}
            onChange={(page) => page && change({ userStartPathId: UserStart.parse(page) })}
            allowDeselect={false}
          />
          <Select
            label={t('SETTINGS_USER_START_MODULE')}
            description={t('SETTINGS_USER_START_MODULE_HINT')}
            data={startModules.map((key) => ({ value: key, label: t(moduleTitleKey(modules[key])) }))}
            value={draft.userStartModuleId}
            onChange={(userStartModuleId) => change({ userStartModuleId })}
            error={errorOf('userStartModuleId')}
            clearable
          />
        </Stack>
      )}
    </SettingsForm>
  );
}

export { StartPagesTab as Tab };
