import { Group } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import classes from './fees.module.css';
import { useIsAccountant } from './use-is-accountant.js';

const pages = [
  { page: 'statements' },
  { page: 'simulator' },
  { page: 'assignments', isOfAccountants: true },
  { page: 'runs', isOfAccountants: true },
  { page: 'payments', isOfAccountants: true },
  { page: 'parameters' },
  { page: 'exports', isOfAccountants: true },
] as const;

/** Ways between the pages of the module. */
export function FeeLinks() {
  const { t } = useTexts();
  const isAccountant = useIsAccountant();
  return (
    <nav aria-label={t('MODULE_FEES_TITLE')}>
      <Group gap="md" mb="lg">
        {pages
          .filter((entry) => isAccountant || !('isOfAccountants' in entry))
          .map(({ page }) => (
            <NavLink key={page} to={`/fees/${page}`} className={classes.link}>
              {t(`FEE_PAGE_${page.toUpperCase()}`)}
            </NavLink>
          ))}
      </Group>
    </nav>
  );
}
