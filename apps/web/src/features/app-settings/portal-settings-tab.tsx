import { Checkbox, Group, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import {
  coordinatedElsewhere,
  GlobalSettingsInput,
  Locale,
  type ModuleKey,
  moduleKeys,
  modules,
  moduleTitleKey,
  RequestSystem,
} from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { useCountries } from '../account/countries.js';
import { globalSettingsClient } from './app-settings.queries.js';
import { availableMapsQuery, LayerChoice } from './layer-choice.js';
import { LoginColourFields } from './login-colour-fields.js';
import { refreshSettings } from './refresh-settings.js';
import { type SettingsFields, SettingsForm } from './settings-form.js';
import { SettingsHistory } from './settings-history.js';

type Fields = SettingsFields<GlobalSettingsInput>;

const switchable = moduleKeys.filter((key) => key !== 'main');
const withAddress = moduleKeys.filter((key) => modules[key].opens === 'external');

function HomeCountry({ draft, change, errorOf }: Fields) {
  const { t } = useTexts();
  return (
    <SelectInput
      label={t('SETTINGS_HOME_COUNTRY')}
      description={t('SETTINGS_HOME_COUNTRY_HINT')}
      choices={useCountries().filter(({ value }) => !coordinatedElsewhere.has(value))}
      value={draft.homeCountry}
      onChange={(homeCountry) => homeCountry && change({ homeCountry })}
      error={errorOf('homeCountry')}
    />
  );
}

function Languages({ draft, change, errorOf }: Fields) {
  const { t } = useTexts();
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  return (
    <Section title={t('SETTINGS_LANGUAGES')}>
      <Checkbox.Group
        label={t('SETTINGS_ENABLED_LANGUAGES')}
        value={draft.enabledLanguages}
        onChange={(chosen) => change({ enabledLanguages: Locale.options.filter((locale) => chosen.includes(locale)) })}
        error={errorOf('enabledLanguages')}
      >
        <Group gap="md" mt="xs">
          {Locale.options.map((locale) => (
            <Checkbox key={locale} value={locale} label={names.of(locale)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Select
        label={t('SETTINGS_DEFAULT_LANGUAGE')}
        data={Locale.options.map((locale) => ({ value: locale, label: names.of(locale) ?? locale }))}
        value={draft.defaultLanguage}
        onChange={(locale) => locale && change({ defaultLanguage: Locale.parse(locale) })}
        error={errorOf('defaultLanguage')}
        allowDeselect={false}
        maw={320}
      />
      <HomeCountry draft={draft} change={change} errorOf={errorOf} />
    </Section>
  );
}

function Address({ module, draft, change, errorOf }: Fields & { readonly module: ModuleKey }) {
  const { t } = useTexts();
  const { [module]: address = '', ...others } = draft.moduleAddresses;
  return (
    <TextInput
      type="url"
      label={t('SETTINGS_MODULE_ADDRESS', { module: t(moduleTitleKey(modules[module])) })}
      placeholder="https://"
      value={address}
      onChange={({ currentTarget: { value } }) =>
        change({ moduleAddresses: value.trim() === '' ? others : { ...others, [module]: value.trim() } })
      }
      error={errorOf(`moduleAddresses.${module}`)}
    />
  );
}

function Modules(fields: Fields) {
  const { t } = useTexts();
  const { draft, change, errorOf } = fields;
  return (
    <Section title={t('SETTINGS_MODULES')} hint={t('SETTINGS_MODULES_HINT')}>
      <Checkbox.Group
        label={t('SETTINGS_ENABLED_MODULES')}
        value={draft.enabledModules}
        onChange={(enabledModules) => change({ enabledModules })}
        error={errorOf('enabledModules')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {switchable.map((key) => (
            <Checkbox key={key} value={key} label={t(moduleTitleKey(modules[key]))} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {withAddress.map((module) => (
        <Address key={module} module={module} {...fields} />
      ))}
      <Checkbox.Group
        label={t('SETTINGS_REQUEST_SYSTEMS')}
        value={draft.enabledRequestSystems}
        onChange={(systems) => change({ enabledRequestSystems: RequestSystem.array().parse(systems) })}
        error={errorOf('enabledRequestSystems')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {RequestSystem.options.map((system) => (
            <Checkbox key={system} value={system} label={t(`REQUEST_SYSTEM_${system}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Switch
        label={t('SETTINGS_INFORMATION_BUTTONS')}
        checked={draft.informationButtons}
        onChange={({ currentTarget }) => change({ informationButtons: currentTarget.checked })}
      />
    </Section>
  );
}

/** Base maps of others: they learn where in the world somebody looks, therefore none is offered unless it is chosen. */
function BaseMaps({ draft, change, errorOf }: Fields) {
  const { t } = useTexts();
  const { data: layers, error, isPending, refetch } = useQuery(availableMapsQuery());
  return (
    <Section title={t('SETTINGS_BASE_MAPS')} hint={t('SETTINGS_BASE_MAPS_HINT')}>
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {layers && (
        <LayerChoice
          label={t('SETTINGS_BASE_MAPS_OFFERED')}
          layers={layers}
          value={draft.onlineMapLayers}
          onChange={(onlineMapLayers) => change({ onlineMapLayers })}
          error={errorOf('onlineMapLayers')}
        />
      )}
    </Section>
  );
}

/** Settings of the portal as a whole. */
export function PortalSettingsTab() {
  const queries = useQueryClient();
  const query = endpointQuery(globalSettingsClient.getGlobalSettings, {});
  const { data, error, isPending, refetch } = useQuery({ ...query, staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsForm<GlobalSettingsInput>
      current={data}
      read={refetch}
      schema={GlobalSettingsInput}
      at="body"
      save={(body) => globalSettingsClient.setGlobalSettings({ body })}
      onSaved={(saved) => {
        queries.setQueryData(query.queryKey, { ...data, ...saved, homeCountry: saved.homeCountry ?? data.homeCountry });
        void refreshSettings(queries);
      }}
    >
      {(fields) => (
        <Stack gap="lg" maw={860}>
          <Group justify="flex-end">
            <SettingsHistory module="main" kind="GLOBAL" />
          </Group>
          <Languages {...fields} />
          <Modules {...fields} />
          <BaseMaps {...fields} />
          <LoginColourFields {...fields} />
        </Stack>
      )}
    </SettingsForm>
  );
}

export { PortalSettingsTab as Tab };
