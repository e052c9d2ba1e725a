import { Group } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../features/identity/session.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './comsis.module.css';

const readers = ['REGULATOR', 'OWNER', 'REQUEST'] as const;

/** Whether the reader has a part in files; everybody else reads the docket alone. */
export function useHasFiles(): boolean {
  const { user } = useSession();
  return user !== undefined && readers.some((role) => user.roles.includes(role));
}

/** Ways between the pages of the module. */
export function ComsisLinks() {
  const { t } = useTexts();
  const { user } = useSession();
  const isMember = user?.roles.includes('REGULATOR') === true;
  const pages = [...(useHasFiles() ? ['board', 'start-page'] : []), ...(isMember ? ['meetings'] : []), 'docket'];
  return (
    <nav aria-label={t('MODULE_COMSIS_TITLE')}>
      <Group gap="md" mb="sm">
        {pages.map((page) => (
          <NavLink key={page} to={`/comsis/${page}`} className={classes.link}>
            {t(`CO_PAGE_${page.toUpperCase().replace('-', '_')}`)}
          </NavLink>
        ))}
      </Group>
    </nav>
  );
}
