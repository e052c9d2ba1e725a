import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Locale } from '@portal/contracts';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { reportError } from '../../kernel/error-reporter.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import de from './flags/de.svg';
import en from './flags/en.svg';
import es from './flags/es.svg';
import fr from './flags/fr.svg';
import it from './flags/it.svg';
import classes from './language-menu.module.css';

const FLAG_WIDTH = 32;
const flags: Record<Locale, string> = { fr, en, es, it, de };
/** Each in its own language. */
export const languageNames: Record<Locale, string> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  de: 'Deutsch',
};

export const Flag = ({ locale }: { readonly locale: Locale }) => (
  <img
    src={flags[locale]}
    alt=""
    width={FLAG_WIDTH}
    height={21}
    className={classes.flag}
    onError={() => reportError(`The flag of ${locale} is missing.`)}
  />
);

/** Says which language is shown, and opens the menu of those there are. */
export function LanguageButton(props: ComponentProps<'button'>) {
  const { t } = useTexts();
  const current = useLocale();
  return (
    <UnstyledButton {...props} className={classes.button}>
      <Flag locale={current} />
      <span aria-hidden>{current.toUpperCase()}</span>
      <VisuallyHidden>{`${current.toUpperCase()} ${languageNames[current]}, ${t('LANGUAGE')}`}</VisuallyHidden>
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}
