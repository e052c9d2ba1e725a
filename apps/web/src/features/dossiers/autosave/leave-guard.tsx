import { useTexts } from '../../../kernel/i18n.js';
import { LeaveGuard as Guard } from '../../../ui/leave-guard.js';
import type { OpenDraft } from './draft-saver.js';

interface LeaveGuardProps {
  readonly saver: OpenDraft;
  /** Addresses of the form itself: going there is not leaving. */
  readonly isOwn: (path: string) => boolean;
}

/** Leaving waits until what was typed is kept; when it cannot be, the user decides. */
export function LeaveGuard({ saver, isOwn }: LeaveGuardProps) {
  const { t } = useTexts();
  return (
    <Guard
      isUnsaved={() => saver.hasUnsaved}
      isOwn={isOwn}
      keep={() => saver.flush()}
      onAbandon={() => saver.abandon()}
      title={t('DOSSIER_LEAVE_TITLE')}
      consequence={t('DOSSIER_LEAVE_CONSEQUENCE')}
      leaveLabel={t('DOSSIER_LEAVE')}
    />
  );
}
