import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { ModuleSettingsInput, requirableFieldsOf } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { useAdministeredModule } from '../admin-panel/administered-module.js';
import { appSettingsClient, editedModuleSettingsQuery } from './app-settings.queries.js';
import { SettingsForm } from './settings-form.js';
import { SettingsHistory } from './settings-history.js';

/** Fields of a module's forms that an administrator may make required. */
export function RequiredFieldsTab() {
  const { t } = useTexts();
  const module = useAdministeredModule();
  const queries = useQueryClient();
  const query = editedModuleSettingsQuery(module);
  const { data, error, isPending, refetch } = useQuery(query);
  const fields = requirableFieldsOf(module);
  if (fields.length === 0) return <EmptyState title={t('SETTINGS_REQUIRED_NONE')} />;
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsForm
      current={data}
      read={refetch}
      schema={ModuleSettingsInput}
      at="body.settings"
      save={(settings) => appSettingsClient.setModuleSettings({ params: { module }, body: { settings } })}
      onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
    >
      {({ draft, change, errorOf }) => (
        <Stack gap="lg" maw={720}>
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {t('SETTINGS_REQUIRED_HINT')}
            </Text>
            <SettingsHistory module={module} kind="MODULE" />
          </Group>
          <Checkbox.Group
            label={t('SETTINGS_REQUIRED')}
            value={[...draft.requiredFields]}
            onChange={(requiredFields) => change({ requiredFields })}
            error={errorOf('requiredFields')}
          >
            <Stack gap="sm" mt="sm">
              {fields.map(({ key, titleKey }) => (
                <Checkbox key={key} value={key} label={t(titleKey)} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      )}
    </SettingsForm>
  );
}

export { RequiredFieldsTab as Tab };
