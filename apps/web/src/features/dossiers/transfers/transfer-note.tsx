import { Alert } from '@mantine/core';
import { type DossierRecord, stateOf } from '@portal/contracts';
import { IconTransfer } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import type { DossierKind } from '../dossier-kind.js';

interface TransferNoteProps {
  readonly kind: DossierKind;
  readonly dossier: DossierRecord;
}

/** Between whom a right is transferred, and whether the receiving organisation has agreed. */
export function TransferNote({ kind, dossier: { transfer, permissions, status } }: TransferNoteProps) {
  const { t } = useTexts();
  const format = useFormat();
  if (!transfer) return null;
  const { from, to, wantedOn, agreedAt } = transfer;
  const isAwaited = agreedAt === null && !stateOf(kind.workflow, status)?.final;
  const awaited = isAwaited ? t('TRANSFER_AGREEMENT_AWAITED') : null;
  const agreement = agreedAt === null ? awaited : t('TRANSFER_AGREED', { date: format.dateTime(agreedAt) });
  return (
    <Section title={t('TRANSFER_SECTION')}>
      {isAwaited && (
        <Alert color="blue" variant="light" icon={<IconTransfer size={20} aria-hidden />} mb="sm">
          {permissions.transfer?.isReceiver ? t('TRANSFER_ASKED') : t('TRANSFER_NOT_AGREED', { name: to.companyName })}
        </Alert>
      )}
      <Facts
        facts={[
          [t('TRANSFER_FROM'), from.companyName],
          [t('TRANSFER_TO'), to.companyName],
          [t('TRANSFER_WANTED_ON'), format.date(wantedOn)],
          [t('TRANSFER_AGREEMENT'), agreement],
        ]}
      />
    </Section>
  );
}
