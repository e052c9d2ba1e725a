import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import { type GlobalSettingsInput, isColour, loginContrasts } from '@portal/contracts';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { ColourInput } from '../../ui/inputs/colour/colour-input.js';
import { Section } from '../../ui/page/section.js';
import type { SettingsFields } from './settings-form.js';

const labels = {
  loginPageTopBarBackgroundColor: 'SETTINGS_LOGIN_BACKGROUND',
  loginPageTopBarColor: 'SETTINGS_LOGIN_TEXT',
  loginPageTopBarAccentColor: 'SETTINGS_LOGIN_ACCENT',
} as const;
type Name = keyof typeof labels;

/** Colours of the bar of the sign-in page, with what it looks like. Text that is hard to read is refused. */
export function LoginColourFields({ draft, change, errorOf }: SettingsFields<GlobalSettingsInput>) {
  const { t } = useTexts();
  const format = useFormat();
  const shown = (name: Name) => (isColour(draft[name]) ? draft[name] : undefined);
  return (
    <Section title={t('SETTINGS_LOGIN_COLOURS')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {(Object.keys(labels) as Name[]).map((name) => (
          <ColourInput
            key={name}
            label={t(labels[name])}
            value={draft[name]}
            onChange={(colour) => change({ [name]: colour ?? '' })}
            error={errorOf(name)}
          />
        ))}
      </SimpleGrid>
      <Box
        p="md"
        mt="md"
        bg={shown('loginPageTopBarBackgroundColor')}
        c={shown('loginPageTopBarColor')}
        style={{ borderRadius: 6, borderBottom: `4px solid ${shown('loginPageTopBarAccentColor') ?? 'transparent'}` }}
      >
        <Group justify="space-between">
          <strong>{t('BRAND')}</strong>
          <span style={{ color: shown('loginPageTopBarAccentColor') }}>{t('LOGIN_TITLE')}</span>
        </Group>
      </Box>
      <Text size="sm" c="dimmed">
        {loginContrasts(draft)
          .filter(({ contrast }) => contrast !== undefined)
          .map(({ name, contrast }) =>
            t('SETTINGS_CONTRAST_OF', { colour: t(labels[name]), contrast: format.number(contrast ?? 0, 1) }),
          )
          .join(' · ')}
      </Text>
    </Section>
  );
}
