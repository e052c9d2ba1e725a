import { Group } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import classes from './stations.module.css';

/** Ways between the pages of the module. */
export function StationLinks() {
  const { t } = useTexts();
  const pages = {
    'stations-list': 'STATION_PAGE_LIST',
    'stations-map': 'STATION_PAGE_MAP',
    changes: 'STATION_PAGE_CHANGES',
  };
  return (
    <nav aria-label={t('MODULE_STATION_DATABASE_TITLE')}>
      <Group gap="md" mb="xs">
        {Object.entries(pages).map(([page, text]) => (
          <NavLink key={page} to={`/station-database/${page}`} className={classes.link}>
            {t(text)}
          </NavLink>
        ))}
      </Group>
    </nav>
  );
}
