import { Alert, Button, Group, Text } from '@mantine/core';
import type { FeeRun, RunPreview } from '@portal/contracts/modules/fees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChartData } from '../../features/statistics/chart-data.js';
import { ChartSection } from '../../features/statistics/chart-section.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { Facts } from '../../ui/page/facts.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { toastError } from '../../ui/toasts.js';
import { feesClient, previewQuery, runsQuery } from './fees.client.js';
import classes from './fees.module.css';
import { useMoney } from './money.js';
import { runTones } from './statement-look.js';

const acts = {
  freeze: { call: feesClient.freezeRun, text: 'FEE_RUN_FREEZE', isConfirmed: true },
  issue: { call: feesClient.issueRun, text: 'FEE_RUN_ISSUE', isConfirmed: true },
  retry: { call: feesClient.retryRun, text: 'FEE_RUN_RETRY', isConfirmed: false },
  close: { call: feesClient.closeRun, text: 'FEE_RUN_CLOSE', isConfirmed: true },
} as const;
type Act = keyof typeof acts;

/** What can be done with a calculation as it is. */
function actsOf({ state, progress, faults }: FeeRun): Act[] {
  if (progress === 'FAILED') return state === 'REPLACED' ? [] : ['retry'];
  if (progress !== 'DONE') return [];
  if (state === 'PREVIEW') return faults > 0 ? ['freeze', 'retry'] : ['freeze'];
  if (state === 'FROZEN') return ['issue'];
  return state === 'ISSUED' ? ['close'] : [];
}

function Acts({ run }: { readonly run: FeeRun }) {
  const { t } = useTexts();
  const money = useMoney();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Act>();
  const send = useMutation({
    mutationFn: (act: Act) => acts[act].call({ params: { id: run.id }, body: { version: run.version } }),
    onSettled: async () => {
      setAsked(undefined);
      await queries.invalidateQueries({ queryKey: runsQuery().queryKey });
      await queries.invalidateQueries({ queryKey: previewQuery(run.id, false).queryKey });
    },
    onError: (error) => toastError(error),
  });
  const values = { count: run.debtors, total: money(run.total) };
  return (
    <Group gap="sm">
      {actsOf(run).map((act, at) => (
        <Button
          key={act}
          variant={at === 0 ? 'filled' : 'default'}
          loading={send.isPending && send.variables === act}
          onClick={() => (acts[act].isConfirmed ? setAsked(act) : send.mutate(act))}
        >
          {t(acts[act].text)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          opened
          title={t(acts[asked].text)}
          confirmLabel={t(acts[asked].text)}
          isBusy={send.isPending}
          onConfirm={() => send.mutate(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <Text>{t(`${acts[asked].text}_CONFIRM`, values)}</Text>
        </ConfirmDialog>
      )}
    </Group>
  );
}

function Bands({ preview }: { readonly preview: RunPreview }) {
  const { t } = useTexts();
  const { run, earlier, bands } = preview;
  if (bands.length === 0) return null;
  const nameOf = ({ year, position }: FeeRun) => t('FEE_RUN_NAME', { year, position });
  const data: ChartData = {
    heading: t('FEE_FIELD_BAND'),
    columns: [
      ...(earlier ? [{ key: 'earlier', label: nameOf(earlier), look: 'second' as const, decimals: 2 }] : []),
      { key: 'now', label: nameOf(run), look: 'first' as const, decimals: 2 },
    ],
    rows: bands.map((row) => ({
      id: row.band,
      label: row.band,
      values: { now: Number(row.amount), earlier: row.earlier === null ? null : Number(row.earlier) },
    })),
  };
  return (
    <ChartSection title={t('FEE_RUN_BANDS')} kind="groups" data={data} subject={nameOf(run)} fileName="fees-by-band" />
  );
}

function Changes({ preview: { changes, earlier } }: { readonly preview: RunPreview }) {
  const { t } = useTexts();
  const money = useMoney();
  const format = useFormat();
  if (!changes || !earlier) return null;
  const title = t('FEE_RUN_CHANGES', { position: earlier.position });
  return (
    <Section title={title}>
      <PlainTable
        caption={title}
        rows={(['added', 'ended', 'changed'] as const).map((kind) => ({ kind, ...changes[kind] }))}
        rowKey={({ kind }) => kind}
        columns={[
          { heading: t('FEE_RUN_CHANGE'), cell: ({ kind }) => t(`FEE_RUN_${kind.toUpperCase()}`) },
          { heading: t('FEE_RUN_COUNT'), cell: ({ count }) => format.number(count), isFigure: true },
          { heading: `${t('FEE_TOTAL')}, €`, cell: ({ amount }) => money(amount), isFigure: true },
        ]}
      />
    </Section>
  );
}

function Faults({ preview: { faults } }: { readonly preview: RunPreview }) {
  const { t } = useTexts();
  if (faults.length === 0) return null;
  return (
    <Section title={t('FEE_RUN_FAULTS')}>
      <PlainTable
        caption={t('FEE_RUN_FAULTS')}
        rows={faults}
        rowKey={({ statementId, authorisation, label }) => `${statementId} ${authorisation} ${label}`}
        columns={[
          {
            heading: t('FEE_AUTHORISATION'),
            cell: ({ statementId, authorisation }) => (
              <Link to={`/fees/statement/${statementId}`} className={classes.link}>
                {authorisation}
              </Link>
            ),
          },
          { heading: t('FEE_LINE_LABEL'), cell: ({ label }) => label },
          { heading: t('FEE_DEBTOR'), cell: ({ debtorName }) => debtorName },
          { heading: t('FEE_RUN_CAUSE'), cell: ({ fault }) => t(`FEE_FAULT_${fault}`) },
        ]}
      />
    </Section>
  );
}

/** One calculation: how far it is, what it comes to, what changed, what failed. */
export function RunDetail({ run: listed }: { readonly run: FeeRun }) {
  const { t } = useTexts();
  const money = useMoney();
  const format = useFormat();
  const isUnderWay = listed.progress === 'QUEUED' || listed.progress === 'RUNNING';
  const { data, error, refetch } = useQuery(previewQuery(listed.id, isUnderWay));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { run } = data;
  const by = (who: string | null, when: string | null) =>
    when && t('FEE_RUN_BY', { who: who ?? '', when: format.date(when) });
  return (
    <div>
      <Section title={t('FEE_RUN_NAME', { year: run.year, position: run.position })} actions={<Acts run={run} />}>
        {(run.progress === 'QUEUED' || run.progress === 'RUNNING') && (
          <Text role="status">{t('FEE_RUN_COMPUTING')}</Text>
        )}
        {run.progress === 'FAILED' && run.state !== 'REPLACED' && <Alert color="red">{t('FEE_RUN_BROKEN')}</Alert>}
        <Facts
          isDense
          facts={[
            [t('FEE_STATUS'), <StatusBadge key="state" tone={runTones[run.state]} label={t(`FEE_RUN_${run.state}`)} />],
            [t('FEE_TOTAL'), `${money(run.total)} €`],
            [t('FEE_RUN_ASSIGNMENTS'), format.number(run.assignments)],
            [t('FEE_RUN_DEBTORS'), format.number(run.debtors)],
            [t('FEE_RUN_FAULTS'), format.number(run.faults)],
            [t('FEE_RUN_PREVIEW'), by(run.createdBy, run.createdAt)],
            [t('FEE_RUN_FROZEN'), by(run.frozenBy, run.frozenAt)],
            [t('FEE_RUN_ISSUED'), by(run.issuedBy, run.issuedAt)],
          ]}
        />
      </Section>
      <Faults preview={data} />
      <Bands preview={data} />
      <Changes preview={data} />
    </div>
  );
}
