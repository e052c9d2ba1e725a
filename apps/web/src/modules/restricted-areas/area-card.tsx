import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { AreaPeriod, AreaRecord } from '@portal/contracts/modules/restricted-areas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsRegulator } from '../../features/identity/use-is-regulator.js';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { Facts } from '../../ui/page/facts.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { EffectMark } from './area-legend.js';
import classes from './areas.module.css';
import { FollowButton } from './follow-button.js';
import { areasClient } from './restricted-areas.client.js';
import { RightsInArea } from './rights-in-area.js';

interface AreaCardProps {
  readonly id: string;
  readonly onChange: () => void;
}

type Step = Exclude<AreaRecord['actions'][number], 'change'>;

interface Opinion {
  readonly answer: 'FAVOURABLE' | 'UNFAVOURABLE';
  readonly text: string;
}
const favourable: Opinion = { answer: 'FAVOURABLE', text: '' };

const calls: Readonly<Record<Step, (id: string, opinion: Opinion) => Promise<AreaRecord>>> = {
  consult: (id) => areasClient.consultArea({ params: { id } }),
  answer: (id, opinion) => areasClient.answerArea({ params: { id }, body: opinion }),
  publish: (id) => areasClient.publishArea({ params: { id } }),
  suspend: (id) => areasClient.suspendArea({ params: { id } }),
  resume: (id) => areasClient.resumeArea({ params: { id } }),
  repeal: (id) => areasClient.repealArea({ params: { id } }),
};

/** An area as its reader may see it, with what can be done with it now. */
export function AreaCard({ id, onChange }: AreaCardProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const format = useFormat();
  const isRegulator = useIsRegulator();
  const queries = useQueryClient();
  const [asked, ask] = useState<Step>();
  const [opinion, setOpinion] = useState(favourable);
  const { data: area, error, refetch } = useQuery(endpointQuery(areasClient.readArea, { params: { id } }));
  const step = useMutation({
    mutationFn: (taken: Step) => calls[taken](id, opinion),
    onSuccess: async (_, taken) => {
      ask(undefined);
      toastSuccess(t(`RA_DONE_${taken.toUpperCase()}`));
      await queries.invalidateQueries({ queryKey: ['restrictedAreas'] });
    },
    onError: (failure) => {
      ask(undefined);
      toastError(failure);
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!area) return <LoadingState />;
  const { content } = area;
  const isPublished = area.versions.some(({ number, status }) => number === area.number && status === 'IN_FORCE');
  const condition = area.conditionText?.[locale] ?? area.conditionText?.fr;
  const frequencies = content?.frequencyRanges
    .map(({ lowMhz, highMhz }) => t('RA_RANGE', { low: format.number(lowMhz, 3), high: format.number(highMhz, 3) }))
    .join(', ');
  const textOf = (period: AreaPeriod): string => {
    if (period.kind === 'ALWAYS') return t('RA_ALWAYS');
    if (period.kind === 'RANGE') return t('RA_FROM_TO', { from: format.date(period.from), to: format.date(period.to) });
    const { rule, until } = period;
    return until ? t('RA_RECURRING_UNTIL', { rule, until: format.date(until) }) : t('RA_RECURRING', { rule });
  };
  const periods = content?.periods.map(textOf).join(', ');
  return (
    <div className={classes.card}>
      <h2>{area.name}</h2>
      <p className={classes.status}>
        <span>{t(`RA_STATUS_${area.status}`)}</span>
        <EffectMark effect={area.effect} />
        <span>{area.areaCode}</span>
      </p>
      {area.isCoarse && (
        <p className={classes.warning}>
          {area.authority ? t('RA_ASK_AUTHORITY', { authority: area.authority }) : t('RA_ASK_REGULATOR')}
        </p>
      )}
      <Facts
        facts={[
          [t('RA_TYPE'), t(`AREA_TYPE_${area.areaType}`)],
          [t('RA_SERVICES'), area.services.map((service) => t(`REQUEST_SYSTEM_${service}`)).join(', ')],
          [t('RA_FREQUENCIES'), content && (frequencies || t('RA_ALL_FREQUENCIES'))],
          [t('RA_PERIODS'), periods],
          [
            t('RA_CEILING'),
            content?.ceilingAmslM == null ? null : t('RA_METRES', { value: format.number(content.ceilingAmslM) }),
          ],
          [t('RA_AUTHORITY'), area.authority],
          [t('RA_LEGAL_REFERENCE'), content?.legalReference],
          [t('RA_VISIBILITY'), content && t(`RA_VISIBILITY_${content.visibility}`)],
          [t('RA_CONDITION'), condition, 'wide'],
        ]}
      />
      <div className={classes.actions}>
        <FollowButton area={area} />
        {area.actions.map((action) =>
          action === 'change' ? (
            <Button key={action} size="xs" variant="default" onClick={onChange}>
              {t('RA_ACT_CHANGE')}
            </Button>
          ) : (
            <Button
              key={action}
              size="xs"
              variant={action === 'publish' || action === 'answer' ? 'filled' : 'default'}
              onClick={() => ask(action)}
            >
              {t(`RA_ACT_${action.toUpperCase()}`)}
            </Button>
          ),
        )}
      </div>
      {area.versions.length > 0 && (
        <>
          <h3>{t('RA_VERSIONS')}</h3>
          <ul className={classes.versions}>
            {area.versions.map(({ number, status, publishedAt, answer, answerText }) => (
              <li key={number}>
                {t('RA_VERSION', { number })} · {t(`RA_VERSION_${status}`)}
                {publishedAt && ` · ${format.date(publishedAt)}`}
                {answer && ` · ${t(`RA_ANSWER_${answer}`)}`}
                {answerText && <p className={classes.note}>{answerText}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <RightsInArea id={id} isRegulator={isRegulator} current={isPublished ? area.number : 0} />
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked ? t(`RA_ACT_${asked.toUpperCase()}`) : ''}
        confirmLabel={asked ? t(`RA_ACT_${asked.toUpperCase()}`) : ''}
        isDestructive={asked === 'repeal'}
        isBusy={step.isPending}
        onConfirm={() => asked && step.mutate(asked)}
        onCancel={() => ask(undefined)}
      >
        {asked && t(`RA_CONFIRM_${asked.toUpperCase()}`, { name: area.name })}
        {asked === 'answer' && (
          <>
            <NativeSelect
              label={t('RA_OPINION')}
              value={opinion.answer}
              data={(['FAVOURABLE', 'UNFAVOURABLE'] as const).map((value) => ({
                value,
                label: t(`RA_ANSWER_${value}`),
              }))}
              onChange={({ currentTarget: { value } }) =>
                setOpinion((now) => ({ ...now, answer: value === 'UNFAVOURABLE' ? value : 'FAVOURABLE' }))
              }
            />
            <Textarea
              label={t('RA_OPINION_TEXT')}
              maxLength={4000}
              autosize
              minRows={3}
              value={opinion.text}
              onChange={({ currentTarget: { value } }) => setOpinion((now) => ({ ...now, text: value }))}
            />
          </>
        )}
      </ConfirmDialog>
    </div>
  );
}
