import { ActionIcon, Checkbox, Popover, Radio, Slider, Stack, Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import type { BaseLayers } from './use-base-layers.js';

const PORTAL = '';
const PERCENT = 100;
const WIDTH = 280;

/** Chooses the base map and the pictures over it; nothing where there is no choice. */
export function BaseLayerControl({ layers }: { readonly layers: BaseLayers }) {
  const { t } = useTexts();
  const { maps, shown, choose, failed, images, laid, lay } = layers;
  if (maps.length + images.length === 0) return null;
  const opacityOf = (id: number) => laid.find(({ image }) => image.id === id)?.opacity;
  return (
    <Popover width={WIDTH} position="left-start" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={t('MAP_LAYERS')} title={t('MAP_LAYERS')}>
          <IconStack2 size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown mah="60vh" style={{ overflowY: 'auto' }} aria-label={t('MAP_LAYERS')}>
        <Stack gap="md">
          {maps.length > 0 && (
            <Radio.Group
              label={t('MAP_LAYERS_BASE')}
              value={shown?.key ?? PORTAL}
              onChange={(key) => choose(key === PORTAL ? null : key)}
            >
              <Stack gap={8} mt={6}>
                <Radio value={PORTAL} label={t('MAP_LAYERS_PORTAL')} />
                {maps.map(({ key, title }) => (
                  <Radio
                    key={key}
                    value={key}
                    label={title}
                    description={failed.includes(title) ? t('MAP_LAYER_AWAY') : undefined}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {images.length > 0 && (
            <Stack gap={8} role="group" aria-label={t('MAP_LAYERS_IMAGES')}>
              <Text size="sm" fw={500}>
                {t('MAP_LAYERS_IMAGES')}
              </Text>
              {images.map(({ id, name, opacity }) => (
                <div key={id}>
                  <Checkbox
                    label={name}
                    checked={opacityOf(id) !== undefined}
                    onChange={({ currentTarget: { checked } }) => lay(id, checked ? opacity : null)}
                  />
                  {opacityOf(id) !== undefined && (
                    <Slider
                      mt={6}
                      size="sm"
                      thumbLabel={t('MAP_LAYERS_OPACITY', { name })}
                      label={(value) => `${value} %`}
                      value={Math.round((opacityOf(id) ?? 0) * PERCENT)}
                      onChange={(value) => lay(id, value / PERCENT)}
                    />
                  )}
                </div>
              ))}
            </Stack>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
