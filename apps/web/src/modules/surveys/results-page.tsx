import { Alert, Button, Select, Text } from '@mantine/core';
import { CSV_MEDIA_TYPE, csvFile } from '@portal/contracts';
import type { Question, QuestionResult, SurveyResults } from '@portal/contracts/modules/surveys';
import { IconDownload, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ChartColumn, ChartData } from '../../features/statistics/chart-data.js';
import { ChartSection } from '../../features/statistics/chart-section.js';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { saveBlob } from '../../ui/save-blob.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { useLocalized } from './localized.js';
import { SurveyLinks } from './survey-tabs.js';
import { resultsQuery, surveysQuery } from './surveys.client.js';

const resultOf = (results: SurveyResults | undefined, question: string): QuestionResult | undefined =>
  results?.results.find((one) => one.question === question);

interface QuestionResultsProps {
  readonly question: Question;
  readonly results: SurveyResults;
  readonly other: SurveyResults | undefined;
}

interface WordsSectionProps {
  readonly title: string;
  readonly result: QuestionResult;
  readonly answered: number;
}

/** Answers in words, also as a file. */
function WordsSection({ title, result, answered }: WordsSectionProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const save = () => {
    const file = csvFile(
      [title],
      result.words.map((words) => [words]),
      locale,
    );
    saveBlob(new Blob([file], { type: CSV_MEDIA_TYPE }), `survey-${result.question}.csv`);
  };
  return (
    <Section
      title={title}
      note={t('SURVEY_ANSWERED', { count: answered })}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          aria-label={t('STATISTICS_SAVE_AS', { title, format: 'CSV' })}
          onClick={save}
          data-tool
        >
          {t('STATISTICS_SAVE_CSV')}
        </Button>
      }
    >
      <ul>
        {result.words.map((words, at) => (
          // Answers have no names, and two may be alike.
          <li key={at}>{words}</li>
        ))}
      </ul>
    </Section>
  );
}

/** The counts of one question, beside those of the survey it is compared with. */
function QuestionResults({ question, results, other }: QuestionResultsProps) {
  const { t } = useTexts();
  const text = useLocalized();
  const format = useFormat();
  const result = resultOf(results, question.id);
  const earlier = resultOf(other, question.id);
  const title = text(question.label);
  if (!result || result.answered === null)
    return (
      <Section title={title}>
        <Text>{t('SURVEY_HIDDEN')}</Text>
      </Section>
    );
  if (question.kind === 'TEXT') return <WordsSection title={title} result={result} answered={result.answered} />;
  const labelOf = (value: string) => {
    const option = question.options.find(({ id }) => id === value);
    return option ? text(option.label) : value;
  };
  const rowLabel = (row: string | null) => {
    const found = question.rows.find(({ id }) => id === row);
    return found ? `${text(found.label)} : ` : '';
  };
  const columns: ChartColumn[] = [
    { key: 'now', label: text(results.survey.title), look: 'first' },
    ...(earlier && other ? [{ key: 'earlier', label: text(other.survey.title), look: 'second' as const }] : []),
  ];
  const data: ChartData = {
    heading: t('SURVEY_ANSWER_HEADING'),
    columns,
    rows: result.cells.map(({ row, value, count }) => ({
      id: `${row ?? ''}/${value}`,
      label: rowLabel(row) + labelOf(value),
      values: {
        now: count,
        earlier: earlier?.cells.find((cell) => cell.row === row && cell.value === value)?.count ?? null,
      },
    })),
  };
  const figures = [
    t('SURVEY_ANSWERED', { count: result.answered }),
    ...(result.nps === null ? [] : [t('SURVEY_NPS', { score: format.number(result.nps, 1) })]),
    ...(typeof earlier?.nps === 'number' ? [t('SURVEY_NPS_EARLIER', { score: format.number(earlier.nps, 1) })] : []),
    ...(result.mean === null ? [] : [t('SURVEY_MEAN', { mean: format.number(result.mean, 2) })]),
    ...(result.cells.some(({ count }) => count === null) ? [t('SURVEY_SMALL_COUNTS')] : []),
  ];
  return (
    <ChartSection
      title={title}
      kind="bars"
      data={data}
      hint={figures.join(' · ')}
      subject={text(results.survey.title)}
      fileName={`survey-${question.id}`}
    />
  );
}

/** What the answers of a survey say, also beside another one. */
export function ResultsPage() {
  const { t } = useTexts();
  const text = useLocalized();
  const { id = '' } = useParams();
  const [otherId, setOtherId] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(resultsQuery(id));
  const surveys = useQuery(surveysQuery());
  const other = useQuery({ ...resultsQuery(otherId ?? ''), enabled: otherId !== null });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const comparable = (surveys.data ?? []).filter((survey) => survey.id !== id && survey.status !== 'DRAFT');
  return (
    <Page>
      <PageHeader
        title={text(data.survey.title)}
        subtitle={t('SURVEY_COUNTED', { counted: data.counted, waiting: data.waiting })}
      />
      <SurveyLinks />
      {data.survey.anonymous && (
        <Alert variant="light" icon={<IconEyeOff size={20} aria-hidden />} mb="lg">
          {t('SURVEY_RESULTS_NOTE')}
        </Alert>
      )}
      {comparable.length > 0 && (
        <Select
          label={t('SURVEY_COMPARE')}
          maw={420}
          mb="lg"
          clearable
          data={comparable.map((survey) => ({ value: survey.id, label: text(survey.title) }))}
          value={otherId}
          onChange={setOtherId}
        />
      )}
      {data.results.length === 0 ? (
        <EmptyState title={t('SURVEY_TOO_FEW')}>{t('SURVEY_TOO_FEW_TEXT')}</EmptyState>
      ) : (
        data.questions.map((question) => (
          <QuestionResults key={question.id} question={question} results={data} other={other.data} />
        ))
      )}
    </Page>
  );
}
