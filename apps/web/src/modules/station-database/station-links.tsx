import { Group } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { mayApply } from '../../features/dossiers/applicants.js';
import { useUser } from '../../features/identity/session.js';
import { useTexts } from '../../kernel/i18n.js';
import { stationDeclaration } from './declarations/station-declarations.js';
import classes from './stations.module.css';

const pages = {
  'stations-list': 'STATION_PAGE_LIST',
  'requests-list': 'STATION_PAGE_REQUESTS',
  'authorised-stations': 'STDEC_AUTHORISED',
  'stations-map': 'STATION_PAGE_MAP',
  changes: 'STATION_PAGE_CHANGES',
} as const;

/** Ways between the pages of the module. */
export function StationLinks() {
  const { t } = useTexts();
  const user = useUser();
  const seesDeclarations = user.roles.some((role) => role === 'REGULATOR' || role === 'OWNER' || role === 'REQUEST');
  const shown: Readonly<Partial<Record<string, boolean>>> = {
    'requests-list': seesDeclarations,
    'authorised-stations': mayApply(user, stationDeclaration),
  };
  return (
    <nav aria-label={t('MODULE_STATION_DATABASE_TITLE')}>
      <Group gap="md" mb="xs">
        {Object.entries(pages).map(
          ([page, text]) =>
            shown[page] !== false && (
              <NavLink key={page} to={`/station-database/${page}`} className={classes.link}>
                {t(text)}
              </NavLink>
            ),
        )}
      </Group>
    </nav>
  );
}
