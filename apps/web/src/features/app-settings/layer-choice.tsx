import { Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { AvailableMap } from '@portal/contracts';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { globalSettingsClient } from './app-settings.queries.js';

/** Base maps of others that the portal knows. */
export const availableMapsQuery = () => ({
  ...endpointQuery(globalSettingsClient.getAvailableMaps, {}),
  staleTime: 0,
});

const groups = [
  { group: 'WORLD', titleKey: 'SETTINGS_LAYERS_WORLD' },
  { group: 'NATIONAL', titleKey: 'SETTINGS_LAYERS_NATIONAL' },
] as const;

interface LayerChoiceProps {
  readonly label: string;
  readonly layers: readonly AvailableMap[];
  /** Keys of the chosen ones. */
  readonly value: readonly string[];
  readonly onChange: (keys: string[]) => void;
  readonly error?: string | undefined;
  /** Whether a layer can be chosen. */
  readonly isOpen?: (layer: AvailableMap) => boolean;
}

/** Chooses base maps, those of the world first, then those of a country. */
export function LayerChoice({ label, layers, value, onChange, error, isOpen = () => true }: LayerChoiceProps) {
  const { t } = useTexts();
  const countries = new Intl.DisplayNames([useLocale()], { type: 'region' });
  // A part of a country goes by the country: ES-CT is in ES.
  const nameOf = ({ title, country }: AvailableMap) =>
    country === null ? title : `${countries.of(country.slice(0, 2))} – ${title}`;
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={onChange} error={error}>
      <Stack gap="md" mt="xs">
        {groups.map(({ group, titleKey }) => (
          <div key={group}>
            <Text size="sm" fw={600} mb={6}>
              {t(titleKey)}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
              {layers
                .filter((layer) => layer.group === group)
                .map((layer) => (
                  <Checkbox
                    key={layer.key}
                    value={layer.key}
                    disabled={!isOpen(layer)}
                    label={
                      <Group gap={6}>
                        {nameOf(layer)}
                        {layer.requiresApiKey && (
                          <Text span size="xs" c="dimmed">
                            {t('SETTINGS_LAYERS_KEY')}
                          </Text>
                        )}
                      </Group>
                    }
                  />
                ))}
            </SimpleGrid>
          </div>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
