import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../kernel/i18n.js';
import { usePortal } from '../portal/portal.js';
import { chooseLanguage } from './language.js';
import { Flag, LanguageButton, languageNames } from './language-button.js';

/** The languages there are, opened as soon as it is there. */
export function LanguageChoices() {
  const current = useLocale();
  const { settings } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It stands in for the button that was pressed, and has the focus back when the menu closes.
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={210}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <LanguageButton ref={button} />
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
            {languageNames[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
