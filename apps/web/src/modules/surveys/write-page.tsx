import {
  Alert,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { Locale, moduleKeys, modules, moduleTitleKey, Origin, RequestSystem } from '@portal/contracts';
import { type Survey, type SurveyContent, surveys } from '@portal/contracts/modules/surveys';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { showForUserQuery } from '../../features/surveys/surveys.queries.js';
import { useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { LeaveGuard } from '../../ui/leave-guard.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { AnswerForm } from './answer-form.js';
import { surveyTones } from './list-page.js';
import { useLocalized } from './localized.js';
import { LocalizedInput } from './localized-input.js';
import { newQuestion, QuestionEditor } from './question-editor.js';
import { contentOf, faultsOf, newSurvey } from './survey-draft.js';
import { SurveyLinks } from './survey-tabs.js';
import { surveyQuery, surveysClient, surveysQuery } from './surveys.client.js';

const LIST = '/surveys/list';

const withDossiers = moduleKeys.filter((key) => (modules[key].texts as readonly string[]).includes('dossiers'));

interface EditorProps {
  readonly survey: Survey | undefined;
}

/** Acts on a survey that is stored: each asks first. */
function Steps({ survey, isChanged }: { readonly survey: Survey; readonly isChanged: boolean }) {
  const { t } = useTexts();
  const text = useLocalized();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'publish' | 'close' | 'archive' | 'remove'>();
  const params = { id: survey.id };
  const { version } = survey;
  const act = useMutation({
    mutationFn: async (step: NonNullable<typeof asked>) => {
      if (step === 'remove') await surveysClient.removeSurvey({ params, query: { version } });
      if (step === 'publish') await surveysClient.publishSurvey({ params, body: { version } });
      if (step === 'close') await surveysClient.closeSurvey({ params, body: { version } });
      if (step === 'archive') await surveysClient.archiveSurvey({ params, body: { version } });
      return step;
    },
    onError: (error) => toastError(error),
    onSuccess: async (step) => {
      toastSuccess(t(`SURVEY_${step.toUpperCase()}_DONE`));
      if (step === 'remove') await navigate(LIST);
      await Promise.all([
        queries.invalidateQueries(surveysQuery()),
        queries.invalidateQueries(surveyQuery(survey.id)),
        queries.invalidateQueries(showForUserQuery()),
      ]);
    },
    onSettled: () => setAsked(undefined),
  });
  const { status } = survey;
  const steps = (
    [
      ['publish', status === 'DRAFT'],
      ['close', status === 'OPEN' || status === 'SCHEDULED'],
      ['archive', status === 'CLOSED'],
      ['remove', status === 'DRAFT'],
    ] as const
  ).flatMap(([step, isOpen]) => (isOpen ? [step] : []));
  return (
    <>
      {steps.map((step) => (
        <Button key={step} variant="default" disabled={isChanged} onClick={() => setAsked(step)}>
          {t(`SURVEY_${step.toUpperCase()}`)}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked ? t(`SURVEY_${asked.toUpperCase()}`) : ''}
        confirmLabel={asked ? t(`SURVEY_${asked.toUpperCase()}`) : ''}
        isDestructive={asked === 'remove' || asked === 'close'}
        isBusy={act.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && act.mutate(asked)}
      >
        {asked && t(`SURVEY_${asked.toUpperCase()}_CONFIRM`, { title: text(survey.title) })}
      </ConfirmDialog>
    </>
  );
}

function Audience({
  content,
  onChange,
}: {
  readonly content: SurveyContent;
  readonly onChange: (content: SurveyContent) => void;
}) {
  const { t } = useTexts();
  const { audience } = content;
  const change = (part: Partial<typeof audience>) => onChange({ ...content, audience: { ...audience, ...part } });
  const roles = surveys.endpoints.answer.access;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={760}>
      <MultiSelect
        label={t('SURVEY_ROLES')}
        placeholder={audience.roles.length === 0 ? t('SURVEY_EVERYBODY') : ''}
        data={roles.map((role) => ({ value: role, label: t(`ROLE_${role}`) }))}
        value={[...audience.roles]}
        onChange={(chosen) => change({ roles: roles.filter((role) => chosen.includes(role)) })}
      />
      <MultiSelect
        label={t('SURVEY_SYSTEMS')}
        placeholder={audience.systems.length === 0 ? t('SURVEY_EVERYBODY') : ''}
        data={RequestSystem.options.map((system) => ({ value: system, label: t(`REQUEST_SYSTEM_${system}`) }))}
        value={[...audience.systems]}
        onChange={(chosen) => change({ systems: RequestSystem.options.filter((system) => chosen.includes(system)) })}
      />
      <MultiSelect
        label={t('SURVEY_ORIGINS')}
        placeholder={audience.origins.length === 0 ? t('SURVEY_EVERYBODY') : ''}
        data={Origin.options.map((origin) => ({ value: origin, label: t(`ORIGIN_${origin}`) }))}
        value={[...audience.origins]}
        onChange={(chosen) => change({ origins: Origin.options.filter((origin) => chosen.includes(origin)) })}
      />
      <Select
        label={t('SURVEY_AFTER_MODULE')}
        placeholder={t('SURVEY_EVERYBODY')}
        clearable
        data={withDossiers.map((key) => ({ value: key, label: t(moduleTitleKey(modules[key])) }))}
        value={audience.afterModule}
        onChange={(chosen) => change({ afterModule: withDossiers.find((key) => key === chosen) ?? null })}
      />
    </SimpleGrid>
  );
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
  const save = useMutation({
    mutationFn: () =>
      survey
        ? surveysClient.changeSurvey({ params: { id: survey.id }, body: { version: survey.version, content } })
        : surveysClient.createSurvey({ body: content }, { headers: { 'idempotency-key': key } }),
    onError: (error) => toastError(error),
    onSuccess: async (saved) => {
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
      <LeaveGuard isUnsaved={() => isChanged && !save.isSuccess} />
      <PageHeader
        title={survey ? text(survey.title) : t('SURVEY_NEW')}
        subtitle={
          survey && <StatusBadge tone={surveyTones[survey.status]} label={t(`SURVEY_STATUS_${survey.status}`)} />
        }
        actions={
          <Group>
            {survey && <Steps survey={survey} isChanged={isChanged} />}
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
            <Audience content={content} onChange={setContent} />
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
