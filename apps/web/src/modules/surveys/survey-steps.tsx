import { Button } from '@mantine/core';
import type { Survey } from '@portal/contracts/modules/surveys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showForUserQuery } from '../../features/surveys/surveys.queries.js';
import { useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { toastSuccess } from '../../ui/toasts.js';
import { useLocalized } from './localized.js';
import { surveyQuery, surveysClient, surveysQuery } from './surveys.client.js';
import { toastRefusal } from './toast-refusal.js';

const LIST = '/surveys/list';

/** What may be done with a survey that is stored; each act asks first. */
export function SurveySteps({ survey, isChanged }: { readonly survey: Survey; readonly isChanged: boolean }) {
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
    onError: (error) => toastRefusal(error, t),
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
