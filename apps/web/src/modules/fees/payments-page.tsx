import { Alert, Button, FileButton, Group, TextInput } from '@mantine/core';
import type { Payment, PaymentState } from '@portal/contracts/modules/fees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../kernel/api-error.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.js';
import { textOfFile } from '../../ui/text-of-file.js';
import { toastError } from '../../ui/toasts.js';
import { FeeLinks } from './fee-links.js';
import { feesClient, paymentsQuery } from './fees.client.js';
import classes from './fees.module.css';
import { useMoney } from './money.js';

const tones: Readonly<Record<PaymentState, StatusTone>> = {
  UNMATCHED: 'progress',
  MATCHED: 'good',
  PARTIAL: 'review',
  OVERPAID: 'bad',
  REFUND_DUE: 'bad',
};

/** The sentence of the field that was refused, where one was. */
const issueOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'VALIDATION_FAILED' ? error.problem.issues[0]?.message : undefined;

function Import() {
  const { t } = useTexts();
  const money = useMoney();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: async (file: File) =>
      feesClient.importPayments({ body: { name: file.name, content: await textOfFile(file) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: feesClient.listPayments.key }),
  });
  const { data: report, error } = send;
  const issue = issueOf(error);
  return (
    <div aria-live="polite">
      <Group mb="md">
        <FileButton accept=".xml,.csv,text/csv,text/xml" onChange={(file) => file && send.mutate(file)}>
          {(props) => (
            <Button {...props} loading={send.isPending}>
              {t('FEE_BANK_IMPORT')}
            </Button>
          )}
        </FileButton>
      </Group>
      {report && (
        <Alert color={report.refused.length > 0 ? 'orange' : 'green'} mb="md">
          {t('FEE_BANK_REPORT', {
            ...{ read: report.read, matched: report.matched, unmatched: report.unmatched, known: report.known },
            ...{ ignored: report.ignored, total: money(report.total) },
          })}
          <ul>
            {report.refused.map(({ entry, reason }) => (
              <li key={entry}>{t('FEE_BANK_REFUSED', { entry, reason: t(reason) })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {issue && (
        <Alert color="red" mb="md">
          {t(issue)}
        </Alert>
      )}
      {error && !issue && <ErrorState error={error} />}
    </div>
  );
}

function MatchDialog({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: (number: string) => feesClient.matchPayment({ params: { id: payment.id }, body: { number } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: feesClient.listPayments.key });
      onClose();
    },
    onError: (error) => toastError(error),
  });
  return (
    <PromptDialog
      opened
      title={t('FEE_MATCH')}
      initial=""
      isValid={(number) => /^F-\d{4}-\d{6}$/.test(number.trim())}
      isBusy={send.isPending}
      onConfirm={(number) => send.mutate(number.trim())}
      onCancel={onClose}
    >
      {(number, change) => (
        <TextInput
          label={t('FEE_NUMBER')}
          placeholder="F-2026-000001"
          value={number}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          required
        />
      )}
    </PromptDialog>
  );
}

/** Payments of bank files, and which statement each is for. */
export function PaymentsPage() {
  const { t } = useTexts();
  const money = useMoney();
  const format = useFormat();
  const [matched, setMatched] = useState<Payment>();
  const { data, error, refetch } = useQuery(paymentsQuery());
  return (
    <Page>
      <PageHeader title={t('FEE_PAGE_PAYMENTS')} subtitle={t('FEE_PAYMENTS_SUBTITLE')} />
      <FeeLinks />
      <Import />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && <EmptyState title={t('FEE_PAYMENTS_NONE')}>{t('FEE_PAYMENTS_NONE_TEXT')}</EmptyState>}
      {data && data.length > 0 && (
        <PlainTable
          caption={t('FEE_PAGE_PAYMENTS')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { heading: t('FEE_BOOKED_ON'), cell: ({ bookedOn }) => format.date(bookedOn) },
            { heading: t('FEE_PAYER'), cell: ({ payer }) => payer },
            { heading: t('FEE_REMITTANCE'), cell: ({ remittance }) => remittance },
            { heading: `${t('FEE_AMOUNT')}, €`, cell: ({ amount }) => money(amount), isFigure: true },
            {
              heading: t('FEE_STATUS'),
              cell: ({ state }) => <StatusBadge tone={tones[state]} label={t(`FEE_PAYMENT_${state}`)} />,
            },
            {
              heading: t('FEE_STATEMENT'),
              cell: (payment) =>
                payment.statementNumber ? (
                  <Link to={`/fees/statement/${payment.statementNumber}`} className={classes.link}>
                    {payment.statementNumber}
                  </Link>
                ) : (
                  <Button size="compact-sm" variant="default" onClick={() => setMatched(payment)}>
                    {t('FEE_MATCH')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {matched && <MatchDialog payment={matched} onClose={() => setMatched(undefined)} />}
    </Page>
  );
}
