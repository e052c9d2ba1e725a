import { Anchor, Checkbox, Group, Stack, Text } from '@mantine/core';
import {
  informationButtonsOf,
  type ModuleManifest,
  type ModuleSettings,
  ModuleSettingsInput,
  modules,
} from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useHasText, useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { useAdministeredModule } from '../../admin-panel/administered-module.js';
import { appSettingsClient, editedModuleSettingsQuery } from '../../app-settings/app-settings.queries.js';
import { SettingsForm } from '../../app-settings/settings-form.js';
import { SettingsHistory } from '../../app-settings/settings-history.js';
import { DOCUMENTATION_PATH } from '../../portal/start-page.js';
import { documentsQuery } from '../documents.queries.js';
import { informationKey } from '../information-key.js';

type Attachments = ModuleSettings['informationButtonsAttachementsMap'];

const documentOf = (attachments: Attachments, button: string): string | null => {
  const found = attachments.find(({ informationButton }) => informationButton === button)?.attachment;
  return found?.name ?? found?.attachmentName ?? null;
};

/** The document in place of the one that the button had; null: none. */
const attached = (attachments: Attachments, button: string, document: string | null): Attachments => [
  ...attachments.filter(({ informationButton }) => informationButton !== button),
  ...(document === null ? [] : [{ informationButton: button, attachment: { name: document } }]),
];

/** Information buttons of a module: which of them are shown, what they say, and the documents attached to them. */
export function Tab() {
  const { t } = useTexts();
  const hasText = useHasText();
  const module = useAdministeredModule();
  const queries = useQueryClient();
  const query = editedModuleSettingsQuery(module);
  const { data, error, isPending, refetch } = useQuery(query);
  const { data: documents } = useQuery(documentsQuery());
  const buttons = informationButtonsOf(module);
  if (buttons.length === 0) return <EmptyState title={t('INFORMATION_BUTTONS_NONE')} />;
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { documents: address }: ModuleManifest = modules[module];
  const owner = address === null ? 'main' : module;
  const names = (documents ?? []).filter((one) => one.module === owner).map(({ name }) => name);
  return (
    <SettingsForm
      current={data}
      read={refetch}
      schema={ModuleSettingsInput}
      at="body.settings"
      save={(settings) => appSettingsClient.setModuleSettings({ params: { module }, body: { settings } })}
      onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
    >
      {({ draft: { enabledInformationButtons: enabled, informationButtonsAttachementsMap: attachments }, change }) => (
        <Stack gap="md">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {t('INFORMATION_BUTTONS_HINT')}{' '}
              <Anchor component={Link} to={DOCUMENTATION_PATH} inherit>
                {t('INFORMATION_BUTTONS_DOCUMENTS')}
              </Anchor>
            </Text>
            <SettingsHistory module={module} kind="MODULE" />
          </Group>
          <PlainTable
            caption={t('INFORMATION_BUTTONS')}
            rows={buttons}
            rowKey={({ key }) => key}
            columns={[
              {
                heading: t('INFORMATION_BUTTON'),
                cell: ({ key, titleKey }) => (
                  <Checkbox
                    label={t(titleKey)}
                    checked={enabled.includes(key)}
                    onChange={({ currentTarget: { checked } }) =>
                      change({
                        enabledInformationButtons: checked
                          ? [...enabled, key]
                          : enabled.filter((other) => other !== key),
                      })
                    }
                  />
                ),
              },
              {
                heading: t('INFORMATION_BUTTON_TEXT'),
                cell: ({ key }) => (hasText(informationKey(key)) ? t(informationKey(key)) : ''),
              },
              {
                heading: t('INFORMATION_BUTTON_DOCUMENT'),
                cell: ({ key, titleKey }) => {
                  const document = documentOf(attachments, key);
                  const isGone = documents !== undefined && document !== null && !names.includes(document);
                  return (
                    <ChoiceInput
                      label={t('INFORMATION_BUTTON_DOCUMENT_OF', { field: t(titleKey) })}
                      value={document}
                      placeholder={t('INFORMATION_BUTTON_NO_DOCUMENT')}
                      choices={[...names, ...(document === null || names.includes(document) ? [] : [document])].map(
                        (name) => ({ value: name, label: name }),
                      )}
                      onChange={(name) =>
                        change({ informationButtonsAttachementsMap: attached(attachments, key, name) })
                      }
                      error={isGone ? t('INFORMATION_BUTTON_DOCUMENT_GONE') : undefined}
                    />
                  );
                },
              },
            ]}
          />
        </Stack>
      )}
    </SettingsForm>
  );
}
