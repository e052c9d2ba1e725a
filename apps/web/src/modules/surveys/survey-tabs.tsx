import { Group } from '@mantine/core';
import { type CurrentUser, isStaffOfRegulator } from '@portal/contracts';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../features/identity/session.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './surveys.module.css';

/** Of the regulator itself: people of consulted bodies hold its role, too. */
const isOfficer = ({ roles, relationsInfo }: CurrentUser): boolean =>
  roles.includes('REGULATOR') && isStaffOfRegulator({ relations: relationsInfo });

/** Whether the reader writes surveys. */
export function useIsAuthor(): boolean {
  const { user } = useSession();
  return user !== undefined && (user.roles.includes('PORTADMIN') || isOfficer(user));
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
