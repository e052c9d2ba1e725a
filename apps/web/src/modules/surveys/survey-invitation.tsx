import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { showForUserQuery } from '../../features/surveys/surveys.queries.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { useLocalized } from './localized.js';
import { invitationsQuery } from './surveys.client.js';
import classes from './surveys.module.css';
import { useLater } from './use-later.js';

/** The first survey that asks the user and was not put off until another day. */
function SurveyInvitation() {
  const { t } = useTexts();
  const text = useLocalized();
  const format = useFormat();
  const asking = useQuery(showForUserQuery()).data?.surveyIds ?? [];
  const { data } = useQuery({ ...invitationsQuery(), enabled: asking.length > 0 });
  const later = useLater();
  const invitation = data?.find(({ id }) => asking.includes(id));
  if (!invitation) return null;
  const { id, dismissalsLeft } = invitation;
  const title = text(invitation.title);
  return (
    <section className={classes.invitation} aria-label={t('SURVEY_INVITATION')}>
      <div>
        <h2>{title}</h2>
        <p>
          {t(invitation.anonymous ? 'SURVEY_INVITATION_ANONYMOUS' : 'SURVEY_INVITATION_NAMED', {
            day: format.date(invitation.closesOn),
          })}
        </p>
      </div>
      <div className={classes.invitationSteps}>
        {dismissalsLeft > 0 && (
          <Button variant="default" size="xs" loading={later.isPending} onClick={() => later.mutate(id)}>
            {t('SURVEY_LATER', { count: dismissalsLeft })}
          </Button>
        )}
        <Button
          component={Link}
          to={`/surveys/answer/${id}`}
          size="xs"
          aria-label={t('SURVEY_ANSWER_NAMED', { title })}
        >
          {t('SURVEY_ANSWER')}
        </Button>
      </div>
    </section>
  );
}

export { SurveyInvitation as Component };
