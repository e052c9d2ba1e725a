import { Menu, useMantineColorScheme } from '@mantine/core';
import { useTexts } from '../../kernel/i18n.js';

export const schemes = [
  { value: 'light', key: 'COLOUR_SCHEME_LIGHT' },
  { value: 'dark', key: 'COLOUR_SCHEME_DARK' },
  { value: 'auto', key: 'COLOUR_SCHEME_SYSTEM' },
] as const;

/** Part of a menu: light, dark, or as the system has it. Kept in this browser. */
export function ColourSchemeChoice() {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (chosen: string): void => {
    const scheme = schemes.find(({ value }) => value === chosen);
    if (scheme) setColorScheme(scheme.value);
  };
  return (
    <>
      <Menu.Label>{t('COLOUR_SCHEME')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {schemes.map(({ value, key }) => (
          <Menu.RadioItem key={value} value={value}>
            {t(key)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
