import { Alert, PasswordInput, Select, SimpleGrid, Stack } from '@mantine/core';
import {
  type BaseLayerInput,
  DEEPEST_LAYER_ZOOM,
  issuesOf,
  layerProjections,
  needsApiKey,
  needsGrid,
  parseOptions,
  BaseLayerInput as Rules,
} from '@portal/contracts';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialogs/dialog.js';
import { useIssueText } from '../../ui/inputs/issue-text.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { LayerGridFields } from './layer-grid-fields.js';

const formats = ['image/png', 'image/jpeg', 'image/webp'] as const;
const WIDTH = 720;
const placeholders = {
  z: '{z}',
  x: '{x}',
  y: '{y}',
  minusY: '{-y}',
  apiKey: '{apiKey}',
  hosts: '{a-c}',
  matrix: '{TileMatrix}',
  row: '{TileRow}',
  column: '{TileCol}',
};

interface LayerDialogProps {
  readonly layer: BaseLayerInput;
  /** Keys that other base maps have. */
  readonly taken: ReadonlySet<string>;
  readonly isNew: boolean;
  readonly onDone: (layer: BaseLayerInput) => void;
  readonly onCancel: () => void;
}

/** One base map of others: who serves it, and how it is asked for. */
export function LayerDialog({ layer, taken, isNew, onDone, onCancel }: LayerDialogProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const [draft, setDraft] = useState(layer);
  const [isTried, setTried] = useState(false);
  const { grid: _, ...gridless } = draft;
  const parsed = Rules.safeParse(needsGrid(draft) ? draft : gridless, parseOptions);
  const issues = parsed.success ? [] : issuesOf(parsed.error);
  const isTaken = isNew && taken.has(draft.key);
  const change = (members: Partial<BaseLayerInput>) => setDraft({ ...draft, ...members });
  const errorOf = (path: keyof BaseLayerInput) => {
    const issue = issues.find((one) => one.path === path || one.path.startsWith(`${path}.`));
    if (path === 'key' && isTaken) return t('SETTINGS_LAYER_TAKEN');
    return isTried && issue ? issueText(issue) : undefined;
  };
  const confirm = () => {
    setTried(true);
    if (parsed.success && !isTaken) onDone(parsed.data);
  };
  const text = (path: 'key' | 'title' | 'attribution', label: string, hint?: string) => (
    <TextInput
      label={t(label)}
      description={hint && t(hint)}
      value={draft[path]}
      onChange={(value) => change({ [path]: value })}
      error={errorOf(path)}
      required={path !== 'attribution'}
    />
  );
  const named = (path: 'layer' | 'matrixSet' | 'style', label: string) => (
    <TextInput
      label={t(label)}
      value={draft[path] ?? ''}
      onChange={(value) => change({ [path]: value.trim() || null })}
      error={errorOf(path)}
    />
  );
  const zoom = (path: 'minZoom' | 'maxZoom', label: string) => (
    <FigureInput
      label={t(label)}
      value={draft[path]}
      onChange={(value) => change({ [path]: value ?? 0 })}
      minimum={0}
      maximum={DEEPEST_LAYER_ZOOM}
      isWhole
      error={errorOf(path)}
    />
  );
  const { apiKey = { hasValue: false, value: null } } = draft;
  return (
    <Dialog
      opened
      title={isNew ? t('SETTINGS_LAYER_NEW') : t('SETTINGS_LAYER_EDIT', { name: layer.title })}
      width={WIDTH}
      onCancel={onCancel}
    >
      <DialogBody>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {isNew && text('key', 'SETTINGS_LAYER_KEY', 'SETTINGS_LAYER_KEY_HINT')}
            {text('title', 'SETTINGS_LAYER_TITLE')}
            <TextInput
              label={t('SETTINGS_LAYER_COUNTRY')}
              description={t('SETTINGS_LAYER_COUNTRY_HINT')}
              isUppercase
              value={draft.country ?? ''}
              onChange={(value) => change({ country: value.trim() || null })}
              error={errorOf('country')}
            />
            <Select
              label={t('SETTINGS_LAYER_KIND')}
              data={['XYZ', 'WMTS', 'WMS']}
              value={draft.kind}
              allowDeselect={false}
              onChange={(kind) => change({ kind: kind as BaseLayerInput['kind'] })}
              error={errorOf('kind')}
            />
            <Select
              label={t('SETTINGS_LAYER_PROJECTION')}
              data={layerProjections}
              value={draft.projection}
              allowDeselect={false}
              onChange={(projection) => change({ projection: projection as BaseLayerInput['projection'] })}
              error={errorOf('projection')}
            />
          </SimpleGrid>
          <TextInput
            label={t('SETTINGS_LAYER_URL')}
            description={t(`SETTINGS_LAYER_URL_${draft.kind}`, placeholders)}
            inputMode="url"
            value={draft.url ?? ''}
            onChange={(value) => change({ url: value.trim() || null })}
            error={errorOf('url')}
          />
          {draft.kind !== 'XYZ' && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {named('layer', 'SETTINGS_LAYER_NAME')}
              {draft.kind === 'WMTS' && named('matrixSet', 'SETTINGS_LAYER_MATRIX_SET')}
              {named('style', 'SETTINGS_LAYER_STYLE')}
              <Select
                label={t('SETTINGS_LAYER_FORMAT')}
                data={[...formats]}
                value={draft.format}
                allowDeselect={false}
                onChange={(format) => change({ format: format as BaseLayerInput['format'] })}
              />
            </SimpleGrid>
          )}
          {needsGrid(draft) && (
            <LayerGridFields
              grid={draft.grid}
              onChange={(grid) => setDraft(grid ? { ...draft, grid } : gridless)}
              error={errorOf('grid')}
            />
          )}
          {text('attribution', 'SETTINGS_LAYER_ATTRIBUTION')}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {zoom('minZoom', 'SETTINGS_LAYER_MIN_ZOOM')}
            {zoom('maxZoom', 'SETTINGS_LAYER_MAX_ZOOM')}
            <Select
              label={t('SETTINGS_LAYER_DELIVERY')}
              description={t('SETTINGS_LAYER_DELIVERY_HINT')}
              data={['PORTAL', 'DIRECT'].map((value) => ({ value, label: t(`SETTINGS_LAYER_DELIVERY_${value}`) }))}
              value={draft.delivery}
              allowDeselect={false}
              onChange={(delivery) => change({ delivery: delivery as BaseLayerInput['delivery'] })}
              error={errorOf('delivery')}
            />
            {needsApiKey(draft) && (
              <PasswordInput
                label={t('SETTINGS_LAYER_API_KEY')}
                description={t(apiKey.hasValue ? 'SETTINGS_LAYER_API_KEY_SET' : 'SETTINGS_LAYER_API_KEY_HINT')}
                autoComplete="off"
                value={apiKey.value ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change({ apiKey: { hasValue: apiKey.hasValue || value !== '', value: value || null } })
                }
              />
            )}
          </SimpleGrid>
          {draft.url === null && <Alert color="slate">{t('SETTINGS_LAYER_NOT_SET_UP')}</Alert>}
        </Stack>
      </DialogBody>
      <DialogActions onConfirm={confirm} onCancel={onCancel} />
    </Dialog>
  );
}
