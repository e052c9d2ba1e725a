import type { AccountRequestStatus } from '@portal/contracts';
import { useTexts } from '../../../../kernel/i18n.js';
import { StatusBadge, type StatusTone } from '../../../../ui/status-badge.js';

const tones: Readonly<Record<AccountRequestStatus, StatusTone>> = {
  RECEIVED: 'progress',
  EMAIL_CONFIRMED: 'warning',
  ACCEPTED: 'good',
  REFUSED: 'bad',
  CANCELLED: 'neutral',
};

export function RequestStatus({ status }: { readonly status: AccountRequestStatus }) {
  const { t } = useTexts();
  return <StatusBadge tone={tones[status]} label={t(`ADMIN_REQUEST_STATUS_${status}`)} />;
}
