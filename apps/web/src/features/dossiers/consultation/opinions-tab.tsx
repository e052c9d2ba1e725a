import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { type DossierView, type GivenOpinion, isOfficer, type Opinion, remindableFrom } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { CallOptions } from '../../../kernel/client.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { standingOf } from '../applicants.js';
import { AttachedFiles } from '../attachments/attached-files.js';
import type { DossierOpinionCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossiersChanged } from '../dossiers.queries.js';
import { DueDay, isOver } from '../due-day.js';
import { AnswerForm } from '../opinions/answer-form.js';
import { MarksList } from '../opinions/marks-list.js';
import { useOpinions } from '../opinions/use-opinions.js';
import type { SpatialSpec } from './consultation-spec.js';
import { dossierFeatures } from './dossier-map.js';
import classes from './messages.module.css';

interface OpinionsTabProps<V> {
  readonly kind: DossierKind;
  readonly calls: DossierOpinionCalls;
  readonly dossier: DossierView<unknown, V>;
  /** Absent: applications are nowhere, and nothing is marked on a map. */
  readonly spatial?: SpatialSpec<V>;
}

/** Bodies that were consulted, what they were asked and answered, and the answer of the reader's own. */
export function OpinionsTab<V>({ kind, calls, dossier, spatial }: OpinionsTabProps<V>) {
  const { id } = dossier;
  const { t } = useTexts();
  const dossiersChanged = useDossiersChanged(kind);
  const mayRemind = isOfficer(kind.workflow, standingOf(useUser(), kind).roles);
  const { data, error, refetch } = useOpinions(kind, calls, id);
  const features = useMemo(() => spatial && dossierFeatures(dossier, spatial), [dossier, spatial]);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <Text size="sm">{t('OPINIONS_NONE')}</Text>;
  return (
    <div className={classes.messages}>
      {data.map((opinion) => (
        <Section key={opinion.id} title={opinion.body.companyName}>
          <Asked
            opinion={opinion}
            mapAddress={spatial && addressesOf(kind).map(id)}
            remind={
              mayRemind
                ? async () => {
                    try {
                      await calls.remindBody({ params: { id, opinion: opinion.id } });
                    } finally {
                      await refetch();
                    }
                  }
                : undefined
            }
            readFile={(file, options) => calls.readOpinionFile({ params: { id, file } }, options)}
          />
          {opinion.mayAnswer && (
            <AnswerForm
              key={opinion.given.length}
              opinion={opinion}
              causes={kind.workflow.consultation?.objections?.causes ?? []}
              features={features}
              send={async (answer, files, options) => {
                const body = { opinionId: opinion.id, number: opinion.given.length + 1, ...answer };
                try {
                  await calls.giveOpinion({ params: { id }, body, files }, options);
                } finally {
                  await Promise.all([refetch(), dossiersChanged()]);
                }
              }}
            />
          )}
        </Section>
      ))}
    </div>
  );
}

interface PrintedOpinionProps {
  readonly opinion: Opinion;
  readonly calls: DossierOpinionCalls;
  readonly dossierId: string;
}

/** What a body was asked and answered, on paper. */
export function PrintedOpinion({ opinion, calls, dossierId: id }: PrintedOpinionProps) {
  return (
    <div>
      <Title order={3}>{opinion.body.companyName}</Title>
      <Asked opinion={opinion} readFile={(file, options) => calls.readOpinionFile({ params: { id, file } }, options)} />
    </div>
  );
}

interface WithFiles {
  readonly readFile: (id: string, options?: CallOptions) => Promise<File>;
}

interface AskedProps extends WithFiles {
  readonly opinion: Opinion;
  /** Where marks are seen on a map. */
  readonly mapAddress?: string;
  /** Absent for whoever may not remind the body. */
  readonly remind?: (() => Promise<void>) | undefined;
}

function Asked({ opinion, mapAddress, remind, readFile }: AskedProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { askedAt, askedBy, question, dueOn, tacitAllowed, isOpen, remindedAt, given } = opinion;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('OPINION_ASKED', { date: format.dateTime(askedAt), name: askedBy.fullName })}
      </Text>
      {question !== '' && (
        <Text size="sm" className={classes.text}>
          {question}
        </Text>
      )}
      {isOpen && (
        <Text size="sm">{t(tacitAllowed ? 'OPINION_DUE_TACIT' : 'OPINION_DUE', { date: format.date(dueOn) })}</Text>
      )}
      {isOpen && isOver(dueOn) && <Late dueOn={dueOn} remindedAt={remindedAt} remind={remind} />}
      {!isOpen && given.length === 0 && <Text size="sm">{t('OPINION_CLOSED')}</Text>}
      {given.length > 0 && (
        <ol className={classes.list} aria-label={t('DOSSIER_TAB_OPINIONS')}>
          {given.map((one) => (
            <Given
              key={one.number}
              given={one}
              isLast={one.number === given.length}
              mapAddress={mapAddress}
              readFile={readFile}
            />
          ))}
        </ol>
      )}
    </>
  );
}

interface LateProps {
  readonly dueOn: string;
  readonly remindedAt: string | null;
  readonly remind: AskedProps['remind'];
}

/** A body that has let its last day pass. */
function Late({ dueOn, remindedAt, remind }: LateProps) {
  const { t } = useTexts();
  const format = useFormat();
  const reminding = useMutation({
    mutationFn: async () => remind?.(),
    onSuccess: () => toastSuccess(t('OPINION_REMINDED')),
    onError: (error) => toastError(error),
  });
  const isTooSoon = remindedAt !== null && Date.parse(remindableFrom(remindedAt)) > Date.now();
  return (
    <Group gap="sm">
      <Text size="sm" component="span">
        {t('OPINION_LATE')} <DueDay dueOn={dueOn} />
      </Text>
      {remind && (
        <Button
          variant="default"
          size="sm"
          disabled={isTooSoon}
          loading={reminding.isPending}
          onClick={() => reminding.mutate()}
        >
          {t('OPINION_REMIND')}
        </Button>
      )}
      {remind && remindedAt !== null && (
        <Text size="sm" component="span" c="dimmed">
          {t('OPINION_REMINDED_AT', { date: format.dateTime(remindedAt) })}
        </Text>
      )}
    </Group>
  );
}

interface GivenProps extends WithFiles {
  readonly given: GivenOpinion;
  readonly isLast: boolean;
  readonly mapAddress: string | undefined;
}

function Given({ given, isLast, mapAddress, readFile }: GivenProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { answer, text, cause, acceptableConditions, at, by, attachments, marks } = given;
  return (
    <li className={classes.message}>
      <Text size="sm" fw={isLast ? 600 : undefined}>
        {t(`OPINION_ANSWER_${answer}`)}
        {cause !== null && ` · ${t(`OBJECTION_${cause}`)}`}
        {!isLast && ` (${t('OPINION_REPLACED')})`}
      </Text>
      {text !== '' && (
        <Text size="sm" className={classes.text}>
          {text}
        </Text>
      )}
      {acceptableConditions !== '' && (
        <Text size="sm" className={classes.text}>
          {t('OBJECTION_ACCEPTABLE', { conditions: acceptableConditions })}
        </Text>
      )}
      {marks.length > 0 && <MarksList label={t('OPINION_MARKS')} marks={marks} />}
      {marks.length > 0 && isLast && mapAddress !== undefined && (
        <Anchor component={Link} to={mapAddress} size="sm" data-tool>
          {t('OPINION_MARKS_SHOW')}
        </Anchor>
      )}
      <AttachedFiles attachments={attachments} read={({ id }, options) => readFile(id, options)} />
      <Text size="sm" c="dimmed">
        {by === null ? t('DOSSIER_ACTOR_PORTAL') : by.fullName} · <time dateTime={at}>{format.dateTime(at)}</time>
      </Text>
    </li>
  );
}
