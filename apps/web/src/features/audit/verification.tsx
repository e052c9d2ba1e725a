import { Alert, Button } from '@mantine/core';
import type { AuditVerification } from '@portal/contracts';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { toastError } from '../../ui/toasts.js';
import classes from './audit.module.css';
import { auditClient } from './audit.queries.js';

/** The walk along the chain of events, and what it found. */
export function useVerification() {
  return useMutation({ mutationFn: () => auditClient.verify({}), onError: (error) => toastError(error) });
}

type Verification = ReturnType<typeof useVerification>;

export function VerifyButton({ verification }: { readonly verification: Verification }) {
  const { t } = useTexts();
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconShieldCheck size={16} aria-hidden />}
      loading={verification.isPending}
      onClick={() => verification.mutate()}
    >
      {t('AUDIT_VERIFY')}
    </Button>
  );
}

interface VerdictProps {
  readonly found: AuditVerification;
  readonly addressOf: (id: string) => string;
  readonly onClose: () => void;
}

/** Whether the chain holds; if not, where it breaks first. */
export function Verdict({ found: { checked, forgotten, unsealed, head, broken }, addressOf, onClose }: VerdictProps) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Alert
      classNames={{ root: classes.verdict, title: classes.title }}
      color={broken ? 'red' : 'teal'}
      variant="light"
      role={broken ? 'alert' : 'status'}
      title={t(broken ? 'AUDIT_BROKEN' : 'AUDIT_INTACT')}
      icon={broken ? <IconAlertTriangle size={20} aria-hidden /> : <IconShieldCheck size={20} aria-hidden />}
      withCloseButton
      closeButtonLabel={t('CLOSE')}
      onClose={onClose}
    >
      {broken ? (
        <>
          {t(`AUDIT_BROKEN_${broken.reason}`, { number: format.number(broken.sequence) })}{' '}
          {broken.id && <Link to={addressOf(broken.id)}>{t('AUDIT_BROKEN_OPEN')}</Link>}
        </>
      ) : (
        <>
          {t('AUDIT_CHECKED', { count: checked, number: format.number(checked) })}{' '}
          {forgotten > 0 && t('AUDIT_FORGOTTEN', { number: format.number(forgotten) })}{' '}
          {unsealed > 0 && t('AUDIT_STILL_UNSEALED', { count: unsealed, number: format.number(unsealed) })}
        </>
      )}
      {head && (
        <div>
          {t('AUDIT_HEAD', { number: format.number(head.sequence) })} <code className={classes.hash}>{head.hash}</code>
        </div>
      )}
    </Alert>
  );
}
