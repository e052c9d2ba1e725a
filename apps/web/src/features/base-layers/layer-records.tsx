import { ActionIcon, Badge, Button, Group, ScrollArea, Table, Text } from '@mantine/core';
import type { BaseLayerForAdmin, BaseLayerInput, LayerProbe } from '@portal/contracts';
import { IconArrowBackUp, IconPencil, IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { toastError } from '../../ui/toasts.js';
import { LayerDialog } from './layer-dialog.js';
import { mapsClient, probesQuery } from './maps.queries.js';

const blank: BaseLayerInput = {
  key: '',
  title: '',
  country: null,
  kind: 'XYZ',
  url: null,
  layer: null,
  matrixSet: null,
  style: null,
  format: 'image/png',
  projection: 'EPSG:3857',
  attribution: '',
  minZoom: 0,
  maxZoom: 19,
  delivery: 'PORTAL',
};

/** A base map as it is saved. */
export const layerInput = ({ isShipped: _, isChanged: __, ...layer }: BaseLayerForAdmin): BaseLayerInput => layer;

function ProbeState({ probe }: { readonly probe: LayerProbe | undefined }) {
  const { t } = useTexts();
  const format = useFormat();
  if (!probe) return <Text size="sm">{t('SETTINGS_LAYER_UNASKED')}</Text>;
  const { outcome, status, at, milliseconds } = probe;
  const params = { status: status ?? '', milliseconds: format.number(milliseconds) };
  return (
    <>
      <Badge color={outcome === 'OK' ? 'green' : 'red'} variant="light" tt="none">
        {t(`SETTINGS_LAYER_PROBE_${outcome}`, params)}
      </Badge>
      <Text size="xs" c="dimmed">
        {format.dateTime(at)}
      </Text>
    </>
  );
}

interface LayerRecordsProps {
  /** As they are saved. */
  readonly stored: readonly BaseLayerForAdmin[];
  readonly layers: readonly BaseLayerInput[];
  readonly onChange: (layers: BaseLayerInput[]) => void;
  readonly errorAt: (index: number) => string | undefined;
}

/** Every base map of others as a record: who serves it, whether it answers, and the ways to change it. */
export function LayerRecords({ stored, layers, onChange, errorAt }: LayerRecordsProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { data: probes = {} } = useQuery(probesQuery());
  const [edited, setEdited] = useState<{ readonly layer: BaseLayerInput; readonly at: number | undefined }>();
  const probe = useMutation({
    mutationFn: (layer: string) => mapsClient.probeLayer({ body: { layer } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: probesQuery().queryKey }),
    onError: (error) => toastError(error),
  });
  const savedOf = (key: string) => stored.find((layer) => layer.key === key);
  const isSaved = (layer: BaseLayerInput): boolean => {
    const saved = savedOf(layer.key);
    return saved !== undefined && JSON.stringify(layerInput(saved)) === JSON.stringify(layer);
  };
  const done = (layer: BaseLayerInput) => {
    const at = edited?.at;
    onChange(at === undefined ? [...layers, layer] : layers.map((one, index) => (index === at ? layer : one)));
    setEdited(undefined);
  };
  const without = (at: number) => onChange(layers.filter((_, index) => index !== at));
  return (
    <>
      <ScrollArea>
        <Table verticalSpacing={6} aria-label={t('SETTINGS_LAYERS_RECORDS')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('SETTINGS_LAYER_TITLE')}</Table.Th>
              <Table.Th>{t('SETTINGS_LAYER_KIND')}</Table.Th>
              <Table.Th>{t('SETTINGS_LAYER_PROVIDER')}</Table.Th>
              <Table.Th>{t('SETTINGS_LAYER_ACTIONS')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {layers.map((layer, at) => {
              const { key, title } = layer;
              const saved = savedOf(key);
              const error = errorAt(at);
              return (
                <Table.Tr key={key}>
                  <Table.Td>
                    {title}
                    <Text component="code" display="block" size="xs" c="dimmed">
                      {key}
                    </Text>
                    {error && (
                      <Text size="xs" c="red">
                        {error}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>{layer.kind}</Table.Td>
                  <Table.Td>
                    {isSaved(layer) ? <ProbeState probe={probes[key]} /> : t('SETTINGS_LAYER_UNSAVED')}
                  </Table.Td>
                  <Table.Td>
                    <Group gap={4} wrap="nowrap">
                      <ActionIcon
                        variant="subtle"
                        aria-label={t('SETTINGS_LAYER_PROBE', { name: title })}
                        title={t('SETTINGS_LAYER_PROBE', { name: title })}
                        disabled={!isSaved(layer)}
                        loading={probe.isPending && probe.variables === key}
                        onClick={() => probe.mutate(key)}
                      >
                        <IconPlugConnected size={18} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        aria-label={t('SETTINGS_LAYER_EDIT', { name: title })}
                        title={t('SETTINGS_LAYER_EDIT', { name: title })}
                        onClick={() => setEdited({ layer, at })}
                      >
                        <IconPencil size={18} aria-hidden />
                      </ActionIcon>
                      {saved?.isShipped
                        ? saved.isChanged && (
                            <ActionIcon
                              variant="subtle"
                              aria-label={t('SETTINGS_LAYER_RESET', { name: title })}
                              title={t('SETTINGS_LAYER_RESET', { name: title })}
                              onClick={() => without(at)}
                            >
                              <IconArrowBackUp size={18} aria-hidden />
                            </ActionIcon>
                          )
                        : !saved?.isShipped && (
                            <ActionIcon
                              variant="subtle"
                              color="red"
                              aria-label={t('SETTINGS_LAYER_REMOVE', { name: title })}
                              title={t('SETTINGS_LAYER_REMOVE', { name: title })}
                              onClick={() => without(at)}
                            >
                              <IconTrash size={18} aria-hidden />
                            </ActionIcon>
                          )}
                    </Group>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited({ layer: blank, at: undefined })}
        >
          {t('SETTINGS_LAYER_ADD')}
        </Button>
      </Group>
      {edited && (
        <LayerDialog
          layer={edited.layer}
          taken={new Set(layers.map(({ key }) => key))}
          isNew={edited.at === undefined}
          onDone={done}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
