import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { DateInput } from '../../ui/inputs/date/date-input.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { debtorsQuery, feesClient } from './fees.client.js';

interface Draft {
  readonly partyId: string;
  readonly basis: string;
  readonly rate: string;
  readonly from: string;
  readonly to: string;
}

/** Asks that a debtor owes less for a while; an officer of the regulator decides. */
export function ProposeExemption({ year }: { readonly year: number }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { data: debtors = [] } = useQuery(debtorsQuery(year));
  const send = useMutation({
    mutationFn: (draft: Draft) => feesClient.proposeExemption({ body: draft }),
    onSuccess: async () => {
      setAsked(false);
      toastSuccess(t('FEE_EXEMPTION_SENT'));
      await queries.invalidateQueries({ queryKey: feesClient.listExemptions.key });
    },
    onError: (error) => toastError(error),
  });
  const initial: Draft = { partyId: '', basis: '', rate: '0.5', from: `${year}-01-01`, to: `${year}-12-31` };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('FEE_EXEMPTION_PROPOSE')}
      </Button>
      <PromptDialog
        opened={isAsked}
        title={t('FEE_EXEMPTION_PROPOSE')}
        initial={initial}
        isValid={({ partyId, basis, rate }) => partyId !== '' && basis.trim() !== '' && Number(rate) > 0}
        isBusy={send.isPending}
        onConfirm={(draft) => send.mutate(draft)}
        onCancel={() => setAsked(false)}
      >
        {(draft, change) => (
          <>
            <SelectInput
              label={t('FEE_DEBTOR')}
              choices={debtors.map(({ id, companyName }) => ({ value: id, label: companyName }))}
              value={draft.partyId || null}
              onChange={(partyId) => change({ ...draft, partyId: partyId ?? '' })}
              required
            />
            <TextInput
              label={t('FEE_EXEMPTION_SHARE')}
              value={draft.rate}
              inputMode="decimal"
              onChange={({ currentTarget }) => change({ ...draft, rate: currentTarget.value.replace(',', '.') })}
              required
            />
            <TextInput
              label={t('FEE_LEGAL_BASIS')}
              value={draft.basis}
              onChange={({ currentTarget }) => change({ ...draft, basis: currentTarget.value })}
              required
            />
            <DateInput label={t('FEE_FIELD_FROM')} value={draft.from} onChange={(from) => change({ ...draft, from })} />
            <DateInput label={t('FEE_FIELD_TO')} value={draft.to} onChange={(to) => change({ ...draft, to })} />
          </>
        )}
      </PromptDialog>
    </>
  );
}
