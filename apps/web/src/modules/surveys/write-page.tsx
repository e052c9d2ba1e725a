import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { Locale } from '@portal/contracts';
import type { Survey, SurveyContent } from '@portal/contracts/modules/surveys';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { LeaveGuard } from '../../ui/leave-guard.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { toastSuccess } from '../../ui/toasts.js';
import { AnswerForm } from './answer-form.js';
import { AudienceFields } from './audience-fields.js';
import { surveyTones } from './list-page.js';
import { useLocalized } from './localized.js';
import { LocalizedInput } from './localized-input.js';
import { newQuestion, QuestionEditor } from './question-editor.js';
import { contentOf, faultsOf, newSurvey } from './survey-draft.js';
import { SurveySteps } from './survey-steps.js';
import { SurveyLinks } from './survey-tabs.js';
import { surveyQuery, surveysClient, surveysQuery } from './surveys.client.js';
import { toastRefusal } from './toast-refusal.js';

interface EditorProps {
  readonly survey: Survey | undefined;
}

/** Tries a survey as those would answer it whom it asks; nothing of it is stored. */
function Trial({ content }: { readonly content: SurveyContent }) {
  const { t } = useTexts();
  return (
    <Section title={t('SURVEY_TRIAL')} hint={t('SURVEY_TRIAL_HINT')}>
      <AnswerForm
        questions={content.questions}
        isAnonymous={content.anonymous}
        sendLabel={t('SURVEY_TRIAL_SEND')}
        isBusy={false}
        onSend={() => toastSuccess(t('SURVEY_TRIAL_DONE'))}
      />
    </Section>
  );
}

function Editor({ survey }: EditorProps) {
  const { t } = useTexts();
  const text = useLocalized();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [stored] = useState(() => (survey ? contentOf(survey) : newSurvey(new Date())));
  const [content, setContent] = useState<SurveyContent>(stored);
  const [locale, setLocale] = useState<Locale>('fr');
  const [isTried, setTried] = useState(false);
  const [areFaultsShown, setFaultsShown] = useState(false);
  const isFrozen = survey !== undefined && survey.status !== 'DRAFT';
  const isEnded = survey?.status === 'CLOSED' || survey?.status === 'ARCHIVED';
  const isChanged = JSON.stringify(content) !== JSON.stringify(stored);
  const faults = faultsOf(content);
  const faultAt = (path: string): string | undefined => {
    if (!areFaultsShown) return undefined;
    const found = [...faults].find(([at]) => at === path || at.startsWith(`${path}.`));
    return found && t(found[1]);
  };
  const [key] = useState(() => crypto.randomUUID());
  // Known at once, because the page of the new survey is opened before this one is drawn again.
  const isSaved = useRef(false);
  const save = useMutation({
    mutationFn: () =>
      survey
        ? surveysClient.changeSurvey({ params: { id: survey.id }, body: { version: survey.version, content } })
        : surveysClient.createSurvey({ body: content }, { headers: { 'idempotency-key': key } }),
    onError: (error) => toastRefusal(error, t),
    onSuccess: async (saved) => {
      isSaved.current = true;
      toastSuccess(t('SURVEY_SAVED'));
      queries.setQueryData(surveyQuery(saved.id).queryKey, saved);
      void queries.invalidateQueries(surveysQuery());
      if (!survey) await navigate(`/surveys/write/${saved.id}`, { replace: true });
    },
  });
  const change = (part: Partial<SurveyContent>) => setContent({ ...content, ...part });
  const { questions } = content;
  const trySave = () => {
    setFaultsShown(true);
    if (faults.size === 0) save.mutate();
  };
  return (
    <Page>
      <LeaveGuard isUnsaved={() => isChanged && !isSaved.current} />
      <PageHeader
        title={survey ? text(survey.title) : t('SURVEY_NEW')}
        subtitle={
          survey && <StatusBadge tone={surveyTones[survey.status]} label={t(`SURVEY_STATUS_${survey.status}`)} />
        }
        actions={
          <Group>
            {survey && <SurveySteps survey={survey} isChanged={isChanged} />}
            <Button variant="default" onClick={() => setTried(!isTried)}>
              {t(isTried ? 'SURVEY_WRITE' : 'SURVEY_TRY')}
            </Button>
            <Button
              disabled={isEnded || (survey !== undefined && !isChanged)}
              loading={save.isPending}
              onClick={trySave}
            >
              {t('SURVEY_SAVE')}
            </Button>
          </Group>
        }
      />
      <SurveyLinks />
      {isFrozen && !isEnded && (
        <Alert variant="light" mb="lg">
          {t('SURVEY_FROZEN_NOTE')}
        </Alert>
      )}
      {areFaultsShown && faults.size > 0 && (
        <Alert color="red" variant="light" mb="lg" role="alert">
          {t('SURVEY_FAULTS', { count: faults.size })}
        </Alert>
      )}
      {isTried ? (
        <Trial content={content} />
      ) : (
        <Stack>
          <SegmentedControl
            aria-label={t('SURVEY_LANGUAGE')}
            data={Locale.options.map((value) => ({ value, label: value.toUpperCase() }))}
            value={locale}
            onChange={(value) => setLocale(Locale.parse(value))}
            w="fit-content"
          />
          <Stack maw={760}>
            <LocalizedInput
              label={t('SURVEY_TITLE')}
              value={content.title}
              locale={locale}
              error={faultAt('title')}
              onChange={(title) => change({ title })}
            />
            <LocalizedInput
              label={t('SURVEY_INTRO')}
              value={content.intro}
              locale={locale}
              isLong
              error={faultAt('intro')}
              onChange={(intro) => change({ intro })}
            />
            <Group>
              <TextInput
                type="date"
                label={t('SURVEY_OPENS_ON')}
                value={content.opensOn}
                disabled={isFrozen}
                error={faultAt('opensOn')}
                onChange={({ currentTarget }) => change({ opensOn: currentTarget.value })}
              />
              <TextInput
                type="date"
                label={t('SURVEY_CLOSES_ON')}
                value={content.closesOn}
                error={faultAt('closesOn')}
                onChange={({ currentTarget }) => change({ closesOn: currentTarget.value })}
              />
            </Group>
            <Checkbox
              label={t('SURVEY_ANONYMOUS')}
              description={t('SURVEY_ANONYMOUS_HINT')}
              checked={content.anonymous}
              disabled={isFrozen}
              onChange={({ currentTarget }) => change({ anonymous: currentTarget.checked })}
            />
          </Stack>
          <Section title={t('SURVEY_AUDIENCE')}>
            <AudienceFields content={content} onChange={setContent} />
          </Section>
          <Section title={t('SURVEY_QUESTIONS')}>
            {questions.map((question, at) => (
              <QuestionEditor
                key={question.id}
                question={question}
                at={at}
                earlier={questions.slice(0, at)}
                locale={locale}
                isFrozen={isFrozen}
                error={faultAt(`questions.${at}`)}
                onChange={(changed) =>
                  change({ questions: questions.map((one) => (one === question ? changed : one)) })
                }
                onRemove={() => change({ questions: questions.filter((one) => one !== question) })}
                onMove={(by) => {
                  const moved = questions.filter((one) => one !== question);
                  moved.splice(at + by, 0, question);
                  change({ questions: moved });
                }}
              />
            ))}
            <Button
              variant="default"
              disabled={isFrozen}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => change({ questions: [...questions, newQuestion(questions)] })}
            >
              {t('SURVEY_ADD_QUESTION')}
            </Button>
          </Section>
        </Stack>
      )}
    </Page>
  );
}

/** Writes a survey: a new one, or one that is stored. */
export function WritePage() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const { data, error, refetch } = useQuery({ ...surveyQuery(id), enabled: !isNew });
  if (isNew) return <Editor key="new" survey={undefined} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return <Editor key={`${data.id}/${data.version}`} survey={data} />;
}
