import { Button } from '@mantine/core';
import { folded, settingNameKeys } from '@portal/contracts';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { CommandPalette } from '../../ui/command-palette/command-palette.js';
import { tabPath } from '../../ui/tabs/tab-path.js';
import type { AdminSubtab, AdminTab } from './admin-tab.js';
import { revealField } from './reveal-field.js';

/** Something that the search leads to: a tab, or a setting in it. */
interface Found {
  readonly tab: string;
  readonly subtab: string | undefined;
  readonly titleKeys: readonly string[];
  /** Translation key of the setting's name; missing for the tab as a whole. */
  readonly settingKey?: string;
}

function withSettings(tab: AdminTab, subtab?: AdminSubtab): Found[] {
  const place = { tab: tab.key, subtab: subtab?.key, titleKeys: [tab.titleKey, ...(subtab ? [subtab.titleKey] : [])] };
  const settings = ((subtab ?? tab).settings ?? []).flatMap((name) => settingNameKeys.get(name) ?? []);
  return [place, ...settings.map((settingKey) => ({ ...place, settingKey }))];
}

/** All that tabs declare. */
const declared = (tabs: readonly AdminTab[]): Found[] =>
  tabs.flatMap((tab) => tab.subtabs?.flatMap((subtab) => withSettings(tab, subtab)) ?? withSettings(tab));

interface SettingsSearchProps {
  readonly tabs: readonly AdminTab[];
  /** Where the tabs are shown. */
  readonly panel: RefObject<HTMLElement | null>;
}

/** Finds tabs and settings by their names, whatever case and accents, and leads there. */
export function SettingsSearch({ tabs, panel }: SettingsSearchProps) {
  const { t } = useTexts();
  const params = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [wanted, want] = useState<{ readonly name: string }>();
  useEffect(() => (wanted && panel.current ? revealField(panel.current, wanted.name) : undefined), [wanted, panel]);
  const words = folded(query.trim()).split(/\s+/);
  const entries = declared(tabs).map(({ tab, subtab, titleKeys, settingKey }) => {
    const path = titleKeys.map((key) => t(key)).join(' › ');
    const label = settingKey ? t(settingKey) : path;
    return {
      id: [tab, subtab, settingKey].join('.'),
      label,
      ...(settingKey && { hint: path }),
      text: folded(`${label} ${path}`),
      onChoose: () => {
        void navigate(tabPath(pathname, params, tab, subtab), { replace: true });
        want(settingKey ? { name: label } : undefined);
      },
    };
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('ADMIN_FIND')}
      </Button>
      <CommandPalette
        title={t('ADMIN_FIND')}
        opened={isOpen}
        onClose={() => {
          setOpen(false);
          setQuery('');
        }}
        query={query}
        onQuery={setQuery}
        isSearching={false}
        groups={[
          {
            label: t('ADMIN_FIND_RESULTS'),
            entries: entries.filter(({ text }) => words.every((word) => text.includes(word))),
          },
        ]}
      />
    </>
  );
}
