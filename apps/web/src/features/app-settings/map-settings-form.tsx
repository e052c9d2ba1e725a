import { Group, Stack } from '@mantine/core';
import { type MapSettingsForAdmin, VersionedMapSettings } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointQuery } from '../../kernel/query.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { layerInput } from '../base-layers/layer-records.js';
import { globalSettingsClient, mapSettingsQuery } from './app-settings.queries.js';
import { availableMapsQuery } from './layer-choice.js';
import { type SettingsFields, SettingsForm } from './settings-form.js';
import { SettingsHistory } from './settings-history.js';

const settingsOf = ({
  limits: _limits,
  defaults: _defaults,
  layers,
  ...settings
}: MapSettingsForAdmin): VersionedMapSettings => ({ ...settings, layers: layers.map(layerInput) });

interface MapSettingsFormProps {
  readonly children: (fields: SettingsFields<VersionedMapSettings>, factory: MapSettingsForAdmin) => ReactNode;
}

/** The default look of maps and profiles, of which a tab shows a part. */
export function MapSettingsForm({ children }: MapSettingsFormProps) {
  const queries = useQueryClient();
  const query = endpointQuery(globalSettingsClient.getMapSettingsForAdmin, {});
  const { data, error, isPending, refetch } = useQuery({ ...query, staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const read = async () => {
    const answer = await refetch();
    return { data: answer.data && settingsOf(answer.data), error: answer.error };
  };
  const save = async (settings: VersionedMapSettings) => {
    const saved = await globalSettingsClient.setMapSettings({ body: { settings } });
    queries.setQueryData(query.queryKey, saved);
    void queries.invalidateQueries({ queryKey: mapSettingsQuery().queryKey });
    void queries.invalidateQueries({ queryKey: availableMapsQuery().queryKey });
    return settingsOf(saved);
  };
  return (
    <SettingsForm<VersionedMapSettings>
      current={settingsOf(data)}
      read={read}
      schema={VersionedMapSettings}
      at="body.settings"
      save={save}
    >
      {(fields) => (
        <Stack gap="lg" maw={860}>
          <Group justify="flex-end">
            <SettingsHistory module="main" kind="MAP" />
          </Group>
          {children(fields, data)}
        </Stack>
      )}
    </SettingsForm>
  );
}
