import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { useLocalized } from './localized.js';
import { SurveyLinks } from './survey-tabs.js';
import { invitationsQuery } from './surveys.client.js';

/** Open surveys that ask the reader, also those that were put off. */
export function InvitationsPage() {
  const { t } = useTexts();
  const text = useLocalized();
  const format = useFormat();
  const { data, error, refetch } = useQuery(invitationsQuery());
  return (
    <Page>
      <PageHeader title={t('SURVEY_PAGE_INVITATIONS')} subtitle={t('SURVEY_INVITATIONS_SUBTITLE')} />
      <SurveyLinks />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.length === 0 ? (
        <EmptyState title={t('SURVEY_NONE_OPEN')}>{t('SURVEY_NONE_OPEN_TEXT')}</EmptyState>
      ) : (
        <PlainTable
          caption={t('SURVEY_PAGE_INVITATIONS')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { heading: t('SURVEY_TITLE'), cell: ({ title }) => text(title) },
            { heading: t('SURVEY_CLOSES_ON'), cell: ({ closesOn }) => format.date(closesOn) },
            { heading: t('SURVEY_ANONYMOUS'), cell: ({ anonymous }) => t(anonymous ? 'SURVEY_YES' : 'SURVEY_NO') },
            {
              heading: t('SURVEY_ACTION'),
              cell: ({ id, title }) => (
                <Button
                  component={Link}
                  to={`/surveys/answer/${id}`}
                  size="compact-sm"
                  aria-label={t('SURVEY_ANSWER_NAMED', { title: text(title) })}
                >
                  {t('SURVEY_ANSWER')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
