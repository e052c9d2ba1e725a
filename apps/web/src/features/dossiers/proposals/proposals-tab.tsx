import { Text } from '@mantine/core';
import type { DossierView, Proposal } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { useFollowInterval } from '../../hub/followed-changes.js';
import classes from '../consultation/consultation.module.css';
import type { VersionSpec } from '../consultation/consultation-spec.js';
import { differencesOf } from '../consultation/version-differences.js';
import type { DossierProposalCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';

/** Without the hub, an answer is on screen after this. */
const FOLLOW_MS = 7000;

interface ProposalsTabProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierProposalCalls<D, V>;
  readonly dossier: DossierView<D, V>;
  readonly versions: VersionSpec<V>;
}

/** What officers proposed to change, field by field, and what became of it. */
export function ProposalsTab<D, V>({ kind, calls, dossier: { id }, versions }: ProposalsTabProps<D, V>) {
  const { t } = useTexts();
  const interval = useFollowInterval(FOLLOW_MS);
  const { data, error, refetch } = useQuery({
    queryKey: [kind.api, 'listProposals', id],
    queryFn: ({ signal }) => calls.listProposals({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: interval,
    meta: { follows: ['DOSSIERS'] },
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <Text size="sm">{t('PROPOSALS_NONE')}</Text>;
  return (
    <div className={classes.sections}>
      {data.map((proposal) => (
        <OneProposal key={proposal.id} proposal={proposal} versions={versions} />
      ))}
    </div>
  );
}

interface OneProposalProps<V> {
  readonly proposal: Proposal<V>;
  readonly versions: VersionSpec<V>;
}

function OneProposal<V>({ proposal: { sent, answered, before, after }, versions }: OneProposalProps<V>) {
  const { t } = useTexts();
  const format = useFormat();
  const fieldsOf = (details: V) => versions.fieldsOf(details, { t, format });
  const fields = differencesOf(fieldsOf(before), fieldsOf(after));
  const title = t('PROPOSAL_OF', { date: format.dateTime(sent.at) });
  const given = (value: string) => value || t('DOSSIER_NOT_GIVEN');
  return (
    <Section title={title} hint={t('PROPOSAL_SENT_BY', { name: sent.by.fullName })}>
      <Text size="sm" component="blockquote" className={classes.reason}>
        {sent.reason}
      </Text>
      <Text size="sm" fw={600}>
        {answered
          ? t(`PROPOSAL_ANSWER_${answered.answer}`, {
              date: format.dateTime(answered.at),
              name: answered.by.fullName,
            })
          : t('PROPOSAL_AWAITED')}
      </Text>
      {answered?.reason && (
        <Text size="sm" component="blockquote" className={classes.reason}>
          {answered.reason}
        </Text>
      )}
      {fields.length === 0 ? (
        <Text size="sm">{t('DOSSIER_VERSIONS_EQUAL')}</Text>
      ) : (
        <PlainTable
          caption={title}
          columns={[
            { heading: t('DOSSIER_FIELD'), cell: ({ path }) => versions.labelOf(path, t) },
            { heading: t('PROPOSAL_BEFORE'), cell: (field) => given(field.before) },
            { heading: t('PROPOSAL_AFTER'), cell: (field) => given(field.after) },
          ]}
          rows={fields}
          rowKey={({ path }) => path}
        />
      )}
    </Section>
  );
}
