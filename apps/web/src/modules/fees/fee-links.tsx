import { Group } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import classes from './fees.module.css';

const pages = ['simulator'] as const;

/** Ways between the pages of the module. */
export function FeeLinks() {
  const { t } = useTexts();
  return (
    <nav aria-label={t('MODULE_FEES_TITLE')}>
      <Group gap="md" mb="lg">
        {pages.map((page) => (
          <NavLink key={page} to={`/fees/${page}`} className={classes.link}>
            {t(`FEE_PAGE_${page.toUpperCase()}`)}
          </NavLink>
        ))}
      </Group>
    </nav>
  );
}
