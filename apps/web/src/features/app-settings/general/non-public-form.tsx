import { Group, Stack } from '@mantine/core';
import { NonPublicModuleSettings } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { useAdministeredModule } from '../../admin-panel/administered-module.js';
import { appSettingsClient } from '../app-settings.queries.js';
import { type SettingsFields, SettingsForm } from '../settings-form.js';
import { SettingsHistory } from '../settings-history.js';

interface NonPublicFormProps {
  /** Translation key of the setting that is edited. */
  readonly titleKey: string;
  readonly children: (fields: SettingsFields<NonPublicModuleSettings>) => ReactNode;
}

/** Settings of the administered module that only administrators see. */
export function NonPublicForm({ titleKey, children }: NonPublicFormProps) {
  const { t } = useTexts();
  const module = useAdministeredModule();
  const queries = useQueryClient();
  const query = endpointQuery(appSettingsClient.getNonPublicModuleSettings, { params: { module } });
  const { data, error, isPending, refetch } = useQuery({ ...query, staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsForm<NonPublicModuleSettings>
      current={data}
      read={refetch}
      schema={NonPublicModuleSettings}
      at="body"
      save={(body) => appSettingsClient.setNonPublicModuleSettings({ params: { module }, body })}
      onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
    >
      {(fields) => (
        <Stack gap="lg" maw={720}>
          <Group justify="flex-end">
            <SettingsHistory module={module} kind="NON_PUBLIC" labelOf={() => t(titleKey)} />
          </Group>
          {children(fields)}
        </Stack>
      )}
    </SettingsForm>
  );
}
