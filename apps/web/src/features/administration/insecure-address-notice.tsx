import { Alert } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';

/** Warns administrators while the portal is used by http from another machine, where passwords can be read on the way. */
export function InsecureAddressNotice() {
  const { t } = useTexts();
  if (window.isSecureContext !== false) return null;
  return (
    <Alert color="red" py="xs" icon={<IconLockOpen size={20} aria-hidden />} role="status">
      {t('ADMIN_INSECURE_ADDRESS', { address: window.location.origin })}
    </Alert>
  );
}
