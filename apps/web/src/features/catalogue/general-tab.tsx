import { Group, Stack } from '@mantine/core';
import { ModuleSettingsInput } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { ToggleInput } from '../../ui/inputs/switches/toggle-input.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { useAdministeredModule } from '../admin-panel/administered-module.js';
import { appSettingsClient, moduleSettingsQuery } from '../app-settings/app-settings.queries.js';
import { refreshSettings } from '../app-settings/refresh-settings.js';
import { SettingsForm } from '../app-settings/settings-form.js';
import { SettingsHistory } from '../app-settings/settings-history.js';
import { usePortal } from '../portal/portal.js';

const entries = { existing: 'CATALOGUE_EXISTING', new: 'CATALOGUE_NEW' } as const;

/** Which parts of a catalogue its toolbar leads to. */
function GeneralTab() {
  const { t } = useTexts();
  const module = useAdministeredModule();
  const state = usePortal().configuration.modules[module];
  const queries = useQueryClient();
  const query = moduleSettingsQuery(module);
  const { data, error, isPending, refetch } = useQuery({ ...query, staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const labelOf = (name: string): string =>
    Object.hasOwn(entries, name) ? t(entries[name as keyof typeof entries]) : name;
  return (
    <SettingsForm<ModuleSettingsInput>
      current={data}
      read={refetch}
      schema={ModuleSettingsInput}
      at="body.settings"
      save={(settings) => appSettingsClient.setModuleSettings({ params: { module }, body: { settings } })}
      onSaved={(saved) => {
        queries.setQueryData(query.queryKey, saved);
        void refreshSettings(queries);
      }}
    >
      {({ draft, change }) => (
        <Stack gap="lg" maw={640}>
          <Group justify="flex-end">
            <SettingsHistory module={module} kind="MODULE" labelOf={labelOf} />
          </Group>
          <Section title={t('CATALOGUE_TOOLBAR')} hint={t('CATALOGUE_GENERAL_HINT')}>
            <Stack gap="sm">
              <ToggleInput
                label={t('CATALOGUE_GENERAL_EXISTING')}
                value={draft.existing ?? state?.existing ?? true}
                onChange={(existing) => change({ existing })}
              />
              <ToggleInput
                label={t('CATALOGUE_GENERAL_NEW')}
                value={draft.new ?? state?.new ?? true}
                onChange={(isNew) => change({ new: isNew })}
              />
            </Stack>
          </Section>
        </Stack>
      )}
    </SettingsForm>
  );
}

export { GeneralTab as Tab };
