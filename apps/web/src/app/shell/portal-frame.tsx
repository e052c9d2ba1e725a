import { AppShell, Burger, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CurrentUser } from '@portal/contracts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useIsTextPointing } from '../../features/app-settings/text-pointing.js';
import { ExportWatch } from '../../features/exports/export-watch.js';
import { useTourStep } from '../../features/help/tour/tour.js';
import { HubNotices } from '../../features/hub/hub-notices.js';
import { ReadOnlyNotice } from '../../features/hub/read-only-notice.js';
import { InboxBell } from '../../features/inbox/inbox-bell.js';
import { LanguageMenu } from '../../features/language/language-menu.js';
import { usePortal } from '../../features/portal/portal.js';
import { DOCUMENTATION_PATH, HELP_PATH, MODULES_PATH } from '../../features/portal/start-page.js';
import { withTexts } from '../../features/translations/module-texts.js';
import { useTexts } from '../../kernel/i18n.js';
import { lasting } from '../../kernel/storage.js';
import { Brand } from '../../ui/brand.js';
import { breakpoints, from } from '../../ui/breakpoints.js';
import { AdministratorLinks } from './administrator-links.js';
import { ModuleNavigation } from './module-navigation.js';
import { PaletteButton } from './palette-button.js';
import { PendingBar } from './pending-bar.js';
import { ScreenHelpButton } from './screen-help-button.js';
import classes from './shell.module.css';
import { CONTENT_ID, SkipLink } from './skip-link.js';
import { useDrawerSwipe } from './use-drawer-swipe.js';
import { useHeaderReveal } from './use-header-reveal.js';
import { UserMenu } from './user-menu.js';

/** Pixels of the open drawer, and of what stays of it on a wide screen: its icons. */
const DRAWER_WIDTH = 300;
const MINI_DRAWER_WIDTH = 57;
const HEADER_HEIGHT = 52;

// Few visits take the tour.
const GuidedTour = lazy(async () => ({
  default: (await import('../../features/help/tour/guided-tour.js')).GuidedTour,
}));

const TextPointer = lazy(
  withTexts(['administration'], async () => ({
    default: (await import('../../features/app-settings/translations/text-pointer.js')).TextPointer,
  })),
);

interface PortalFrameProps {
  readonly user: CurrentUser;
  readonly children: ReactNode;
}

/** What is kept of the drawer on a wide screen. */
const KEY = 'portal.drawer';
const COLLAPSED = 'collapsed';

/**
 * The drawer: beside the content on a wide screen, where it stays as the user left it, and over the content on a narrow
 * one, where it starts closed. Closed, its icons stay on a wide screen.
 */
function useDrawer() {
  const isWide = useMediaQuery(from(breakpoints.sm), true, { getInitialValueInEffect: false });
  const [isCollapsed, setCollapsed] = useState(() => lasting.get(KEY) === COLLAPSED);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => setOverlayOpen(false);
  useEffect(() => {
    // A choice in the overlay closes it, and so does a wider window.
    if (pathname) setOverlayOpen(false);
  }, [pathname, isWide]);
  const toggle = () => {
    if (!isWide) return setOverlayOpen(!isOverlayOpen);
    if (isCollapsed) lasting.remove(KEY);
    else lasting.set(KEY, COLLAPSED);
    setCollapsed(!isCollapsed);
  };
  const isOpen = isWide ? !isCollapsed : isOverlayOpen;
  useDrawerSwipe({ isOverlay: !isWide, isOpen, open: () => setOverlayOpen(true), close });
  return { isWide, isOpen, toggle, close };
}

export function PortalFrame({ user, children }: PortalFrameProps) {
  const { t } = useTexts();
  const { configuration } = usePortal();
  const { isWide, isOpen, toggle, close } = useDrawer();
  const header = useHeaderReveal(!isWide);
  const isAdministrator = user.roles.includes('PORTADMIN');
  const isTextPointing = useIsTextPointing();
  const isTouring = useTourStep(user.id) !== undefined;
  return (
    <AppShell
      header={{ height: HEADER_HEIGHT }}
      navbar={{
        width: isOpen ? DRAWER_WIDTH : MINI_DRAWER_WIDTH,
        breakpoint: 'sm',
        collapsed: { mobile: true },
      }}
      padding={0}
      transitionDuration={150}
    >
      <SkipLink />
      <ExportWatch />
      <AppShell.Header
        className={classes.header}
        withBorder={false}
        data-away={!header.isShown || undefined}
        onFocus={header.show}
      >
        <PendingBar />
        <Burger
          opened={isOpen}
          onClick={toggle}
          size="sm"
          color="var(--on-navy)"
          aria-label={t('NAV_TOGGLE')}
          aria-expanded={isOpen}
        />
        <Link to={MODULES_PATH} className={classes.home}>
          <Brand />
        </Link>
        <span className={classes.version}>v{configuration.appVersion}</span>
        <nav className={classes.links} aria-label={t('NAV_MAIN')}>
          <NavLink to={MODULES_PATH}>{t('NAV_MODULES')}</NavLink>
          <NavLink to={HELP_PATH}>{t('NAV_HELP')}</NavLink>
          <NavLink to={DOCUMENTATION_PATH}>{t('NAV_DOCUMENTATION')}</NavLink>
        </nav>
        <span className={classes.gap} />
        <PaletteButton />
        {isAdministrator && <AdministratorLinks />}
        <ScreenHelpButton />
        <InboxBell className={classes.tool} />
        <LanguageMenu />
        <UserMenu user={user} />
      </AppShell.Header>
      {isWide ? (
        <AppShell.Navbar className={classes.drawer} withBorder={false} component="div">
          <ModuleNavigation isMini={!isOpen} />
        </AppShell.Navbar>
      ) : (
        <Drawer.Root
          opened={isOpen}
          onClose={close}
          size={DRAWER_WIDTH}
          padding={0}
          classNames={{ content: classes.drawer, body: classes.overlay }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('NAV_MODULES')}>
            <Drawer.Body>
              <ModuleNavigation />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <AppShell.Main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
        <HubNotices />
        <ReadOnlyNotice />
        {isTouring && (
          <Suspense>
            <GuidedTour />
          </Suspense>
        )}
        {children}
      </AppShell.Main>
      {isAdministrator && isTextPointing && (
        <Suspense>
          <TextPointer />
        </Suspense>
      )}
    </AppShell>
  );
}
