import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import { ErrorState } from '../../../ui/states.js';
import { ChecksList } from '../checks-list.js';
import classes from './form.module.css';
import type { Refusal } from './refusal.js';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Why a submission did not go through, other than for its fields. It comes into view by itself. */
export function RefusalNote({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTexts();
  const { checks, error } = refusal;
  return (
    <div ref={takeFocus} tabIndex={-1} className={classes.refusal}>
      {checks.length > 0 && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('DOSSIER_CHECKS_FAILED')}
        >
          <ChecksList checks={checks} />
        </Alert>
      )}
      {error !== undefined && <ErrorState error={error} />}
    </div>
  );
}
