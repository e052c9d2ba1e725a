import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Locale } from '@portal/contracts';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { reportError } from '../../kernel/error-reporter.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { usePortal } from '../portal/portal.js';
import de from './flags/de.svg';
import en from './flags/en.svg';
import es from './flags/es.svg';
import fr from './flags/fr.svg';
import it from './flags/it.svg';
import { chooseLanguage } from './language.js';
import classes from './language-menu.module.css';

const FLAG_WIDTH = 32;
const flags: Record<Locale, string> = { fr, en, es, it, de };
/** Each in its own language. */
const names: Record<Locale, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  de: 'Deutsch',
};

const Flag = ({ locale }: { readonly locale: Locale }) => (
  <img
    src={flags[locale]}
    alt=""
    width={FLAG_WIDTH}
    height={21}
    className={classes.flag}
    onError={() => reportError(`The flag of ${locale} is missing.`)}
  />
);

export function LanguageMenu() {
  const { t } = useTexts();
  const current = useLocale();
  const { settings } = usePortal();
  return (
    <Menu position="bottom-end" width={210} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Flag locale={current} />
          <span aria-hidden>{current.toUpperCase()}</span>
          <VisuallyHidden>{`${current.toUpperCase()} ${names[current]}, ${t('LANGUAGE')}`}</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {settings.enabledLanguages.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            leftSection={<Flag locale={locale} />}
            rightSection={locale === current ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => void chooseLanguage(locale)}
          >
            {names[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
