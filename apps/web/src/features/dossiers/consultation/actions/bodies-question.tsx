import { Text } from '@mantine/core';
import { type CheckResult, LONGEST_OPINION } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../../kernel/i18n.js';
import { MultiSelectInput } from '../../../../ui/inputs/select/multi-select-input.js';
import { TextAreaInput } from '../../../../ui/inputs/text/text-area-input.js';
import { ErrorState, LoadingState } from '../../../../ui/states.js';
import { useCheckSentence } from '../../checks-list.js';
import type { DossierOpinionCalls } from '../../dossier-calls.js';
import type { Answers } from './action-questions.js';

interface BodiesQuestionProps extends Pick<Answers, 'bodies' | 'question'> {
  /** Name of the calls of the kind: each module has bodies of its own. */
  readonly api: string;
  readonly calls: DossierOpinionCalls;
  /** Checks that name bodies to consult. */
  readonly proposals: readonly CheckResult[];
  readonly onChange: (change: Partial<Pick<Answers, 'bodies' | 'question'>>) => void;
}

/** Which bodies are consulted, with the time that each of them has, and what they are asked. */
export function BodiesQuestion({ api, calls, bodies, question, proposals, onChange }: BodiesQuestionProps) {
  const { t } = useTexts();
  const sentenceOf = useCheckSentence();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [api, 'listBodies'],
    queryFn: ({ signal }) => calls.listBodies({}, { signal }),
    staleTime: 0,
  });
  const askable = data && bodies.filter((body) => data.some(({ id }) => id === body));
  useEffect(() => {
    // The settings may have changed since the checks named a body: what is not shown is not sent.
    if (askable && askable.length < bodies.length) onChange({ bodies: askable });
  });
  if (isPending) return <LoadingState />;
  if (!data || !askable) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <MultiSelectInput
        label={t('OPINION_BODIES')}
        description={t(data.length === 0 ? 'OPINION_BODIES_NONE' : 'OPINION_BODIES_HINT')}
        choices={data.map(({ id, companyName, delayDays }) => ({
          value: id,
          label: t('OPINION_BODY_WITHIN', { name: companyName, count: delayDays }),
        }))}
        value={askable}
        onChange={(chosen) => onChange({ bodies: chosen ?? [] })}
        required
      />
      {proposals.length > 0 && (
        <Text size="sm" component="div">
          {t('OPINION_BODIES_PROPOSED')}
          <ul>
            {proposals.map((check, index) => (
              <li key={index}>{sentenceOf(check)}</li>
            ))}
          </ul>
        </Text>
      )}
      <TextAreaInput
        label={t('OPINION_QUESTION')}
        description={t('OPINION_QUESTION_HINT')}
        maxLength={LONGEST_OPINION}
        value={question}
        onChange={(text) => onChange({ question: text })}
      />
    </>
  );
}
