import type { AccountRequestStatus } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { statusTones } from '../../account/account-texts.js';

export function RequestStatus({ status }: { readonly status: AccountRequestStatus }) {
  const { t } = useTexts();
  return <StatusBadge tone={statusTones[status]} label={t(`ACCOUNT_STATUS_${status}`)} />;
}
