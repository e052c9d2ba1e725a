import type { AccountRequestStatus } from '@portal/contracts';
import { statusTones } from '../../../../features/account/account-texts.js';
import { useTexts } from '../../../../kernel/i18n.js';
import { StatusBadge } from '../../../../ui/status-badge.js';

export function RequestStatus({ status }: { readonly status: AccountRequestStatus }) {
  const { t } = useTexts();
  return <StatusBadge tone={statusTones[status]} label={t(`ACCOUNT_STATUS_${status}`)} />;
}
