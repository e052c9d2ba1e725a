import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { CurrentUser } from '@portal/contracts';
import { IconChevronDown, IconFiles, IconKey, IconLogout, IconPalette, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { EXPORTS_PATH } from '../../features/exports/exports-path.js';
import { signOut } from '../../features/identity/session.js';
import { usePortal } from '../../features/portal/portal.js';
import { withTexts } from '../../features/translations/module-texts.js';
import { useTexts } from '../../kernel/i18n.js';
import { ColourSchemeChoice } from './colour-scheme-choice.js';
import { DensityChoice } from './density-choice.js';
import { displayNames, initialsOf } from './display-name.js';
import classes from './shell.module.css';

const OwnLookPanel = lazy(
  withTexts(['administration'], async () => ({
    default: (await import('../../features/preferences/own-look-panel.js')).OwnLookPanel,
  })),
);

interface UserMenuProps {
  readonly user: CurrentUser;
}

/** Who is signed in, what each may choose, and the way out. */
export function UserMenu({ user }: UserMenuProps) {
  const { t } = useTexts();
  const [isLookOpen, setLookOpen] = useState(false);
  const [wasLookOpened, setLookOpened] = useState(false);
  const openLook = () => {
    setLookOpened(true);
    setLookOpen(true);
  };
  return (
    <>
      <Items user={user} onLook={openLook} />
      {wasLookOpened && (
        <Suspense>
          <OwnLookPanel title={t('OWN_LOOK_TITLE')} opened={isLookOpen} onClose={() => setLookOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Items({ user, onLook }: UserMenuProps & { readonly onLook: () => void }) {
  const { t } = useTexts();
  const { configuration } = usePortal();
  const [first, second] = displayNames(user, configuration.ssoSettings.saml.enabled);
  const organisations = [...new Set(user.relationsInfo.map(({ parentInfo }) => parentInfo.companyName))];
  return (
    <Menu position="bottom-end" width={260} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Avatar size={28} radius="xl" className={classes.avatar} aria-hidden>
            {initialsOf(user.fullName)}
          </Avatar>
          <span className={classes.userName}>{first}</span>
          <VisuallyHidden>{t('USER_MENU', { name: second })}</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.userCard}>
          <Text size="sm" fw={600}>
            {user.fullName}
          </Text>
          <Text size="xs" c="dimmed">
            {user.login}
          </Text>
          <Text size="xs" c="dimmed" mt={4}>
            {[...organisations, ...user.roles.map((role) => t(`ROLE_${role}`))].join(' · ')}
          </Text>
        </div>
        <Menu.Divider />
        {user.origin !== null && (
          <Menu.Item
            component={Link}
            to={`/main/account/${user.id}`}
            leftSection={<IconUserCircle size={16} aria-hidden />}
          >
            {t('ACCOUNT_TITLE')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to="/main/passwords-management/change"
          leftSection={<IconKey size={16} aria-hidden />}
        >
          {t('PASSWORD_CHANGE_TITLE')}
        </Menu.Item>
        <Menu.Item component={Link} to={EXPORTS_PATH} leftSection={<IconFiles size={16} aria-hidden />}>
          {t('EXPORTS_TITLE')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPalette size={16} aria-hidden />} onClick={onLook}>
          {t('OWN_LOOK_TITLE')}
        </Menu.Item>
        <Menu.Divider />
        <ColourSchemeChoice />
        <Menu.Divider />
        <DensityChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t('LOGOUT')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
