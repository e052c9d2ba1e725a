import type { AccountState as State } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.js';

const tones: Readonly<Record<State, StatusTone>> = {
  ACTIVE: 'good',
  INVITED: 'progress',
  DISABLED: 'neutral',
  ERASED: 'neutral',
};

interface AccountStateProps {
  readonly state: State;
  readonly lockedUntil?: string | null;
}

/** How an account stands; that it is locked goes before anything but that it is closed. */
export function AccountState({ state, lockedUntil }: AccountStateProps) {
  const { t } = useTexts();
  const isClosed = state === 'DISABLED' || state === 'ERASED';
  if (lockedUntil && !isClosed) return <StatusBadge tone="bad" label={t('ACCOUNT_STATE_LOCKED')} />;
  return <StatusBadge tone={tones[state]} label={t(`ACCOUNT_STATE_${state}`)} />;
}
