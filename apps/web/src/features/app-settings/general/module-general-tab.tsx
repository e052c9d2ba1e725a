import { Checkbox, Group, Stack } from '@mantine/core';
import { Locale, type ModuleManifest, ModuleSettingsInput, modules } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { ToggleInput } from '../../../ui/inputs/switches/toggle-input.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { useAdministeredModule } from '../../admin-panel/administered-module.js';
import { usePortal } from '../../portal/portal.js';
import { appSettingsClient, editedModuleSettingsQuery } from '../app-settings.queries.js';
import { refreshSettings } from '../refresh-settings.js';
import { type SettingsFields, SettingsForm } from '../settings-form.js';
import { SettingsHistory } from '../settings-history.js';

type Fields = SettingsFields<ModuleSettingsInput>;

const labels: ReadonlyMap<string, string> = new Map([
  ['existing', 'CATALOGUE_GENERAL_EXISTING'],
  ['new', 'CATALOGUE_GENERAL_NEW'],
  ['supportedLanguages', 'SETTINGS_MODULE_LANGUAGES'],
]);

/** Languages of the module's screens, of those that the portal offers. */
function Languages({ draft, change, errorOf }: Fields) {
  const { t } = useTexts();
  const { enabledLanguages } = usePortal().settings;
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  const chosen = draft.supportedLanguages ?? enabledLanguages;
  return (
    <Section title={t('SETTINGS_LANGUAGES')}>
      <Checkbox.Group
        label={t('SETTINGS_MODULE_LANGUAGES')}
        description={t('SETTINGS_MODULE_LANGUAGES_HINT')}
        value={[...chosen]}
        onChange={(values) =>
          change({ supportedLanguages: Locale.options.filter((locale) => values.includes(locale)) })
        }
        error={errorOf('supportedLanguages')}
      >
        <Group gap="md" mt="xs">
          {Locale.options
            .filter((locale) => enabledLanguages.includes(locale) || chosen.includes(locale))
            .map((locale) => (
              <Checkbox key={locale} value={locale} label={names.of(locale)} />
            ))}
        </Group>
      </Checkbox.Group>
    </Section>
  );
}

/** Which parts of a catalogue its toolbar leads to. */
function CatalogueToolbar({ draft, change }: Fields) {
  const { t } = useTexts();
  const state = usePortal().configuration.modules[useAdministeredModule()];
  return (
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
  );
}

/** What every module lets administrators set, and what its manifest adds. */
function ModuleGeneralTab() {
  const { t } = useTexts();
  const module = useAdministeredModule();
  const { flags }: ModuleManifest = modules[module];
  const queries = useQueryClient();
  const query = editedModuleSettingsQuery(module);
  const { data, error, isPending, refetch } = useQuery(query);
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const labelOf = (name: string): string => {
    const key = labels.get(name);
    return key === undefined ? name : t(key);
  };
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
      {(fields) => (
        <Stack gap="lg" maw={720}>
          <Group justify="flex-end">
            <SettingsHistory module={module} kind="MODULE" labelOf={labelOf} />
          </Group>
          <Languages {...fields} />
          {flags.existingAndNew && <CatalogueToolbar {...fields} />}
        </Stack>
      )}
    </SettingsForm>
  );
}

export { ModuleGeneralTab as Tab };
