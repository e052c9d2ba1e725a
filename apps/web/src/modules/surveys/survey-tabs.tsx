import { Group } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../features/identity/session.js';
import { useIsRegulator } from '../../features/identity/use-is-regulator.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './surveys.module.css';

/** Whether the reader writes surveys. */
export function useIsAuthor(): boolean {
  const isRegulator = useIsRegulator();
  return useSession().user?.roles.includes('PORTADMIN') === true || isRegulator;
}

/** Ways between the pages of the module. */
export function SurveyLinks() {
  const { t } = useTexts();
  const isAuthor = useIsAuthor();
  const pages = ['invitations', 'follow-ups', ...(isAuthor ? ['list'] : [])];
  return (
    <nav aria-label={t('MODULE_SURVEYS_TITLE')}>
      <Group gap="md" mb="lg">
        {pages.map((page) => (
          <NavLink key={page} to={`/surveys/${page}`} className={classes.link}>
            {t(`SURVEY_PAGE_${page.toUpperCase().replace('-', '_')}`)}
          </NavLink>
        ))}
      </Group>
    </nav>
  );
}
