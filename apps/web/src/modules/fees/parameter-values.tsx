import { Button, TextInput } from '@mantine/core';
import type { ParameterGroup, ParameterValue } from '@portal/contracts/modules/fees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { DateInput } from '../../ui/inputs/date/date-input.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { feesClient, parametersQuery } from './fees.client.js';

interface ValueDraft {
  readonly parameter: string;
  readonly from: string;
  readonly value: string;
  readonly legalBasis: string;
}

/** The version of a value of a day; 0 where there is none. */
const versionOf = (values: readonly ParameterValue[], { parameter, from }: ValueDraft): number =>
  Math.max(
    0,
    ...values.filter((one) => one.parameter === parameter && one.from === from).map(({ version }) => version),
  );

interface ValueDialogProps {
  readonly values: readonly ParameterValue[];
  readonly initial: ValueDraft;
  readonly onClose: () => void;
}

/** Gives a parameter a value from a day on. An empty value stands for what is not authorised. */
function ValueDialog({ values, initial, onClose }: ValueDialogProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (draft: ValueDraft) => {
      const { parameter, from, legalBasis } = draft;
      const value = draft.value.trim().replace(',', '.') || null;
      return feesClient.setParameter({
        params: { parameter },
        body: { from, value, legalBasis, version: versionOf(values, draft) },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: feesClient.listParameters.key });
      toastSuccess(t('FEE_VALUE_SAVED'));
      onClose();
    },
    onError: (error) => toastError(error),
  });
  return (
    <PromptDialog
      opened
      title={t('FEE_VALUE_OF', { parameter: initial.parameter })}
      initial={initial}
      isValid={({ from, legalBasis }) => from !== '' && legalBasis.trim() !== ''}
      isBusy={save.isPending}
      onConfirm={(draft) => save.mutate(draft)}
      onCancel={onClose}
    >
      {(draft, change) => (
        <>
          <DateInput
            label={t('FEE_VALID_FROM')}
            value={draft.from}
            onChange={(from) => change({ ...draft, from })}
            required
          />
          <TextInput
            label={t('FEE_VALUE')}
            description={t('FEE_VALUE_EMPTY')}
            inputMode="decimal"
            value={draft.value}
            onChange={({ currentTarget }) => change({ ...draft, value: currentTarget.value })}
          />
          <TextInput
            label={t('FEE_LEGAL_BASIS')}
            value={draft.legalBasis}
            onChange={({ currentTarget }) => change({ ...draft, legalBasis: currentTarget.value })}
            required
          />
        </>
      )}
    </PromptDialog>
  );
}

interface ParameterValuesProps {
  readonly group: ParameterGroup;
  /** New values may be given. */
  readonly isEditable?: boolean;
}

/** Values of parameters with their days, articles and versions. */
export function ParameterValues({ group, isEditable = false }: ParameterValuesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery(parametersQuery(group));
  const [edited, setEdited] = useState<ValueDraft>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <PlainTable
        caption={t(`FEE_GROUP_${group.toUpperCase()}`)}
        narrow="scroll"
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          { heading: t('FEE_PARAMETER'), cell: ({ parameter }) => parameter },
          { heading: t('FEE_VALID_FROM'), cell: ({ from }) => format.date(from) },
          { heading: t('FEE_VALUE'), cell: ({ value }) => value ?? t('FEE_NOT_AUTHORISED'), isFigure: true },
          { heading: t('FEE_LEGAL_BASIS'), cell: ({ legalBasis }) => legalBasis },
          {
            heading: t('FEE_VERSION'),
            cell: ({ version, recordedBy, recordedAt }) =>
              [version, recordedBy, version > 1 || recordedBy ? format.date(recordedAt) : undefined]
                .filter(Boolean)
                .join(', '),
          },
          ...(isEditable
            ? [
                {
                  heading: t('FEE_NEW_VALUE'),
                  cell: ({ parameter, value, legalBasis }: ParameterValue) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('FEE_NEW_VALUE_OF', { parameter })}
                      onClick={() => setEdited({ parameter, from: '', value: value ?? '', legalBasis })}
                    >
                      {t('FEE_NEW_VALUE')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && <ValueDialog values={data} initial={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
