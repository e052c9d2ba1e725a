import { Menu } from '@mantine/core';
import { useTexts } from '../../kernel/i18n.js';
import { chooseDensity, useDensity } from '../../ui/density.js';

/** Part of a menu: how close together forms and tables stand. Kept in this browser. */
export function DensityChoice() {
  const { t } = useTexts();
  return (
    <>
      <Menu.Label>{t('DENSITY')}</Menu.Label>
      <Menu.RadioGroup
        value={useDensity()}
        onChange={(chosen) => chooseDensity(chosen === 'compact' ? 'compact' : 'comfortable')}
      >
        <Menu.RadioItem value="comfortable">{t('DENSITY_COMFORTABLE')}</Menu.RadioItem>
        <Menu.RadioItem value="compact">{t('DENSITY_COMPACT')}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  );
}
