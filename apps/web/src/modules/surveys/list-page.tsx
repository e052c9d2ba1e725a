import { Button } from '@mantine/core';
import type { SurveyStatus, SurveySummary } from '@portal/contracts/modules/surveys';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.js';
import { useLocalized } from './localized.js';
import { SurveyLinks } from './survey-tabs.js';
import { surveysQuery } from './surveys.client.js';

export const surveyTones: Readonly<Record<SurveyStatus, StatusTone>> = {
  DRAFT: 'neutral',
  SCHEDULED: 'review',
  OPEN: 'good',
  CLOSED: 'closed',
  ARCHIVED: 'closed',
};

const hasResults = ({ status }: SurveySummary): boolean => status !== 'DRAFT' && status !== 'SCHEDULED';

function SurveyTable({ rows }: { readonly rows: readonly SurveySummary[] }) {
  const { t } = useTexts();
  const text = useLocalized();
  const format = useFormat();
  return (
    <PlainTable
      caption={t('SURVEY_PAGE_LIST')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { heading: t('SURVEY_TITLE'), cell: ({ id, title }) => <Link to={`/surveys/write/${id}`}>{text(title)}</Link> },
        {
          heading: t('SURVEY_STATUS'),
          cell: ({ status }) => <StatusBadge tone={surveyTones[status]} label={t(`SURVEY_STATUS_${status}`)} />,
        },
        { heading: t('SURVEY_OPENS_ON'), cell: ({ opensOn }) => format.date(opensOn) },
        { heading: t('SURVEY_CLOSES_ON'), cell: ({ closesOn }) => format.date(closesOn) },
        { heading: t('SURVEY_PARTICIPANTS'), cell: ({ participants }) => format.number(participants), isFigure: true },
        {
          heading: t('SURVEY_RESULTS'),
          cell: (row) =>
            hasResults(row) && (
              <Link
                to={`/surveys/results/${row.id}`}
                aria-label={t('SURVEY_RESULTS_NAMED', { title: text(row.title) })}
              >
                {t('SURVEY_RESULTS')}
              </Link>
            ),
        },
      ]}
    />
  );
}

/** Every survey with its state: also a tab of the administration. */
export function SurveyList() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(surveysQuery());
  const add = (
    <Button component={Link} to="/surveys/write/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('SURVEY_NEW')}
    </Button>
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0)
    return (
      <EmptyState title={t('SURVEY_NONE_WRITTEN')} action={add}>
        {t('SURVEY_NONE_WRITTEN_TEXT')}
      </EmptyState>
    );
  return (
    <>
      <div>{add}</div>
      <SurveyTable rows={data} />
    </>
  );
}

export function ListPage() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader title={t('SURVEY_PAGE_LIST')} subtitle={t('SURVEY_LIST_SUBTITLE')} />
      <SurveyLinks />
      <SurveyList />
    </Page>
  );
}
