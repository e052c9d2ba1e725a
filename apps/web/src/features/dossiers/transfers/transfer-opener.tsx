import { Button, Text } from '@mantine/core';
import { type DossierChanged, IDEMPOTENCY_KEY_HEADER, messageKeys } from '@portal/contracts';
import { IconTransfer } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import type { SearchChoices } from '../../../ui/inputs/select/use-choices.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { addressesOf } from '../addresses.js';
import { dayOf } from '../consultation/actions/action-questions.js';
import type { DossierRightsCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossiersChanged } from '../dossiers.queries.js';
import { randomId } from '../random-id.js';

const REASON_LENGTH = 4000;
const FEWEST_LETTERS = 2;

interface TransferOpenerProps {
  readonly kind: DossierKind;
  readonly calls: DossierRightsCalls;
  /** Of the right. */
  readonly id: string;
}

/** Applies for the transfer of a right to another organisation, and leads to the application. */
export function TransferOpener({ kind, calls, id }: TransferOpenerProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const dossiersChanged = useDossiersChanged(kind);
  const [isOpen, setOpen] = useState(false);
  const lead = async ({ id: transfer }: DossierChanged): Promise<void> => {
    toastSuccess(t('TRANSFER_SUBMITTED'));
    await dossiersChanged();
    await navigate(addressesOf(kind).consultation(transfer));
  };
  return (
    <>
      <Button variant="default" leftSection={<IconTransfer size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('TRANSFER_OPEN')}
      </Button>
      {isOpen && <TransferDialog calls={calls} id={id} onDone={lead} onCancel={() => setOpen(false)} />}
    </>
  );
}

interface TransferDialogProps extends Pick<TransferOpenerProps, 'calls' | 'id'> {
  readonly onDone: (transfer: DossierChanged) => Promise<void>;
  readonly onCancel: () => void;
}

function TransferDialog({ calls, id, onDone, onCancel }: TransferDialogProps) {
  const { t } = useTexts();
  const today = dayOf(new Date());
  const [receiverId, setReceiver] = useState<string | null>(null);
  const [wantedOn, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Sent again with the same key, a request whose answer was lost submits no second application.
  const [key, setKey] = useState(randomId);
  const change = <V,>(set: (value: V) => void) => {
    return (value: V): void => {
      set(value);
      setKey(randomId());
    };
  };
  const search: SearchChoices<string> = useCallback(
    async (text, signal) =>
      (await calls.findReceivers({ query: { search: text.trim() } }, { signal })).map(({ id: value, companyName }) => ({
        value,
        label: companyName,
      })),
    [calls],
  );
  const isPast = wantedOn < today;
  const send = async (): Promise<void> => {
    if (receiverId === null) return;
    setBusy(true);
    try {
      const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
      const body = { receiverId, wantedOn, reason: reason.trim() };
      await onDone(await calls.transferRight({ params: { id }, body }, { headers }));
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('TRANSFER_OPEN')}
      confirmLabel={t('TRANSFER_SUBMIT')}
      isUnanswered={receiverId === null || wantedOn === '' || isPast || reason.trim() === ''}
      unansweredReason={isPast ? t(messageKeys.dateFromToday) : undefined}
      isBusy={isBusy}
      onConfirm={() => void send()}
      onCancel={onCancel}
    >
      <Text size="sm">{t('TRANSFER_CONSEQUENCE')}</Text>
      <SelectInput
        label={t('TRANSFER_TO')}
        description={t('TRANSFER_TO_HINT')}
        required
        choices={[]}
        search={search}
        minimumCharacters={FEWEST_LETTERS}
        value={receiverId}
        onChange={change(setReceiver)}
      />
      <DateInput
        label={t('TRANSFER_WANTED_ON')}
        description={t('TRANSFER_WANTED_ON_HINT')}
        earliest={today}
        required
        error={isPast ? t(messageKeys.dateFromToday) : undefined}
        value={wantedOn}
        onChange={change(setDay)}
      />
      <TextAreaInput
        label={t('DOSSIER_REASON')}
        maxLength={REASON_LENGTH}
        required
        value={reason}
        onChange={change(setReason)}
      />
    </ConfirmDialog>
  );
}
