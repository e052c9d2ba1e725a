import { Badge, NavLink as DrawerLink, ScrollArea, Tooltip } from '@mantine/core';
import { IconExternalLink, IconFiles, IconHelp, IconLayoutGrid, IconMap2, type TablerIcon } from '@tabler/icons-react';
import { createContext, type ReactElement, useContext, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../features/identity/session.js';
import { type ModuleEntry, useModuleEntries } from '../../features/portal/module-entries.js';
import { usePendingCount } from '../../features/portal/pending-counter.js';
import { DOCUMENTATION_PATH, HELP_PATH, MODULES_PATH } from '../../features/portal/start-page.js';
import type { ModuleGroup } from '../../features/portal/web-module.js';
import { useTexts } from '../../kernel/i18n.js';
import { administratorScreens } from './administrator-links.js';
import classes from './module-navigation.module.css';

const groups: readonly { readonly group: ModuleGroup; readonly titleKey: string }[] = [
  { group: 'requests', titleKey: 'NAV_REQUESTS' },
  { group: 'references', titleKey: 'NAV_REFERENCES' },
  { group: 'tools', titleKey: 'NAV_TOOLS' },
];

interface Screen {
  readonly to: string;
  readonly titleKey: string;
  readonly icon: TablerIcon;
}

/** Screens of the portal itself that are listed with the modules. */
export const screens: Readonly<Partial<Record<ModuleGroup, readonly Screen[]>>> = {
  tools: [
    { to: '/main/map-test', titleKey: 'NAV_MAP', icon: IconMap2 },
    { to: HELP_PATH, titleKey: 'NAV_HELP', icon: IconHelp },
    { to: DOCUMENTATION_PATH, titleKey: 'NAV_DOCUMENTATION', icon: IconFiles },
  ],
};

/** Only icons are shown; what they stand for is said, and shown on hovering. */
const IsMini = createContext(false);

function useLinkParts(titleKey: string, Icon: TablerIcon) {
  const { t } = useTexts();
  const isMini = useContext(IsMini);
  const title = t(titleKey);
  return {
    parts: {
      ...(isMini ? { 'aria-label': title } : { label: title }),
      leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
      className: classes.link,
    },
    withTooltip: (link: ReactElement) => (
      <Tooltip label={title} position="right" disabled={!isMini}>
        {link}
      </Tooltip>
    ),
    isMini,
  };
}

function ScreenLink({ to, titleKey, icon }: Screen) {
  const { parts, withTooltip } = useLinkParts(titleKey, icon);
  return withTooltip(<DrawerLink {...parts} component={NavLink} to={to} />);
}

function ModuleLink({ entry }: { readonly entry: ModuleEntry }) {
  const { t } = useTexts();
  const waiting = usePendingCount(entry);
  const { parts, withTooltip, isMini } = useLinkParts(entry.titleKey, entry.icon);
  if (!entry.manifest.flags.v3)
    return withTooltip(
      <DrawerLink {...parts} href={entry.href} rightSection={!isMini && <IconExternalLink size={14} aria-hidden />} />,
    );
  const badge =
    waiting && !isMini ? (
      <Badge size="sm" className={classes.count} aria-label={t('MODULES_WAITING', { count: waiting })}>
        {waiting}
      </Badge>
    ) : null;
  return withTooltip(<DrawerLink {...parts} component={NavLink} to={`/${entry.manifest.slug}`} rightSection={badge} />);
}

interface ModuleSectionProps {
  readonly titleKey: string;
  readonly shown: readonly Screen[];
  readonly entries: readonly ModuleEntry[];
}

function ModuleSection({ titleKey, shown, entries }: ModuleSectionProps) {
  const { t } = useTexts();
  const isMini = useContext(IsMini);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isMini ? classes.line : classes.title}>
        {t(titleKey)}
      </h2>
      {shown.map((screen) => (
        <ScreenLink key={screen.to} {...screen} />
      ))}
      {entries.map((entry) => (
        <ModuleLink key={entry.manifest.key} entry={entry} />
      ))}
    </section>
  );
}

/** The modules somebody may open, by group; `isMini` shows their icons alone. */
export function ModuleNavigation({ isMini = false }: { readonly isMini?: boolean }) {
  const { t } = useTexts();
  const entries = useModuleEntries();
  const isAdministrator = useSession().user?.roles.includes('PORTADMIN') ?? false;
  return (
    <IsMini value={isMini}>
      <ScrollArea type="auto" className={classes.scroll}>
        <nav className={classes.inner} aria-label={t('NAV_MODULES')} data-mini={isMini || undefined}>
          <ScreenLink to={MODULES_PATH} titleKey="NAV_MODULES" icon={IconLayoutGrid} />
          {groups
            .map(({ group, titleKey }) => ({
              titleKey,
              shown: screens[group] ?? [],
              entries: entries.filter((entry) => entry.group === group),
            }))
            .filter(({ shown, entries: members }) => shown.length + members.length > 0)
            .map((section) => (
              <ModuleSection key={section.titleKey} {...section} />
            ))}
          {isAdministrator && <ModuleSection titleKey="NAV_ADMINISTRATION" shown={administratorScreens} entries={[]} />}
        </nav>
      </ScrollArea>
    </IsMini>
  );
}
