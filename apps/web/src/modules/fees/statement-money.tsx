import { Anchor, Button, Textarea, TextInput } from '@mantine/core';
import type { Dispute, Statement } from '@portal/contracts/modules/fees';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { feesClient } from './fees.client.js';
import { useMoney } from './money.js';
import { useIsAccountant } from './use-is-accountant.js';

const saveEvidence = (id: string, { id: fileId, name }: Dispute['files'][number]) =>
  feesClient
    .readDisputeFile({ params: { id, fileId } })
    .then((content) => saveBlob(content, name))
    .catch(toastError);

interface DecisionDraft {
  readonly amount: string;
  readonly decision: string;
}

/** Accepts a dispute with a credit, or rejects it. */
function DecisionDialog({
  dispute,
  isAccepted,
  onClose,
}: {
  readonly dispute: Dispute;
  readonly isAccepted: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const title = t(isAccepted ? 'FEE_DISPUTE_ACCEPT' : 'FEE_DISPUTE_REJECT');
  const send = useMutation({
    mutationFn: ({ amount, decision }: DecisionDraft) =>
      feesClient.decideDispute({
        params: { id: dispute.id },
        body: { accepted: isAccepted, amount: isAccepted ? amount.trim().replace(',', '.') : null, decision },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: feesClient.readStatement.key });
      onClose();
    },
    onError: (error) => toastError(error),
  });
  return (
    <PromptDialog
      opened
      title={title}
      confirmLabel={title}
      initial={{ amount: dispute.total, decision: '' }}
      isValid={({ amount, decision }) =>
        decision.trim() !== '' && (!isAccepted || /^\d+[.,]\d{2}$/.test(amount.trim()))
      }
      isBusy={send.isPending}
      onConfirm={(draft) => send.mutate(draft)}
      onCancel={onClose}
    >
      {(draft, change) => (
        <>
          {isAccepted && (
            <TextInput
              label={t('FEE_DISPUTE_CREDIT')}
              inputMode="decimal"
              value={draft.amount}
              onChange={({ currentTarget }) => change({ ...draft, amount: currentTarget.value })}
              required
            />
          )}
          <Textarea
            label={t('FEE_DISPUTE_DECISION')}
            value={draft.decision}
            onChange={({ currentTarget }) => change({ ...draft, decision: currentTarget.value })}
            required
          />
        </>
      )}
    </PromptDialog>
  );
}

function Disputes({ disputes }: Pick<Statement, 'disputes'>) {
  const { t } = useTexts();
  const format = useFormat();
  const isAccountant = useIsAccountant();
  const [decided, setDecided] = useState<{ dispute: Dispute; isAccepted: boolean }>();
  if (disputes.length === 0) return null;
  return (
    <Section title={t('FEE_DISPUTES')}>
      <PlainTable
        caption={t('FEE_DISPUTES')}
        rows={disputes}
        rowKey={({ id }) => id}
        columns={[
          { heading: t('FEE_LINE_NUMBER'), cell: ({ line, factor }) => [line, factor].filter(Boolean).join(', ') },
          {
            heading: t('FEE_DISPUTE_REASON'),
            cell: ({ id, reason, evidence, files }) => (
              <>
                {[reason, evidence].filter(Boolean).join(' ')}
                {files.map((file) => (
                  <div key={file.id}>
                    <Anchor component="button" type="button" size="sm" onClick={() => saveEvidence(id, file)}>
                      {file.name}
                    </Anchor>
                  </div>
                ))}
              </>
            ),
          },
          {
            heading: t('FEE_DISPUTE_RAISED'),
            cell: ({ raisedBy, raisedAt }) => `${raisedBy ?? ''} ${format.date(raisedAt)}`,
          },
          { heading: t('FEE_STATUS'), cell: ({ state }) => t(`FEE_DISPUTE_${state}`) },
          {
            heading: t('FEE_DISPUTE_DECISION'),
            cell: (dispute) =>
              dispute.state === 'OPEN' && isAccountant ? (
                <Button.Group>
                  {[true, false].map((isAccepted) => (
                    <Button
                      key={String(isAccepted)}
                      size="compact-sm"
                      variant="default"
                      onClick={() => setDecided({ dispute, isAccepted })}
                    >
                      {t(isAccepted ? 'FEE_DISPUTE_ACCEPT' : 'FEE_DISPUTE_REJECT')}
                    </Button>
                  ))}
                </Button.Group>
              ) : (
                dispute.decision
              ),
          },
        ]}
      />
      {decided && <DecisionDialog {...decided} onClose={() => setDecided(undefined)} />}
    </Section>
  );
}

/** What was paid, contested and credited of a statement. */
export function StatementMoney({ statement }: { readonly statement: Statement }) {
  const { t } = useTexts();
  const money = useMoney();
  const format = useFormat();
  const { payments, credits, disputes } = statement;
  return (
    <>
      <Disputes disputes={disputes} />
      {credits.length > 0 && (
        <Section title={t('FEE_CREDITED')}>
          <PlainTable
            caption={t('FEE_CREDITED')}
            rows={credits}
            rowKey={({ number }) => number}
            columns={[
              { heading: t('FEE_NUMBER'), cell: ({ number }) => number },
              { heading: t('FEE_LINE_NUMBER'), cell: ({ line }) => line },
              { heading: `${t('FEE_AMOUNT')}, €`, cell: ({ amount }) => money(amount), isFigure: true },
              { heading: t('FEE_DISPUTE_REASON'), cell: ({ reason }) => reason },
              { heading: t('FEE_ISSUED_ON'), cell: ({ issuedAt }) => format.date(issuedAt) },
            ]}
          />
        </Section>
      )}
      {payments.length > 0 && (
        <Section title={t('FEE_PAGE_PAYMENTS')}>
          <PlainTable
            caption={t('FEE_PAGE_PAYMENTS')}
            rows={payments}
            rowKey={({ id }) => id}
            columns={[
              { heading: t('FEE_BOOKED_ON'), cell: ({ bookedOn }) => format.date(bookedOn) },
              { heading: t('FEE_PAYER'), cell: ({ payer }) => payer },
              { heading: `${t('FEE_AMOUNT')}, €`, cell: ({ amount }) => money(amount), isFigure: true },
              { heading: t('FEE_STATUS'), cell: ({ state }) => t(`FEE_PAYMENT_${state}`) },
            ]}
          />
        </Section>
      )}
    </>
  );
}
