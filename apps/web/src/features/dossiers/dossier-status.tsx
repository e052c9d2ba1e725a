import { useTexts } from '../../kernel/i18n.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { toneOf } from './status-tone.js';

/** Where a dossier stands, in words. */
export function DossierStatus({ status }: { readonly status: string }) {
  const { t } = useTexts();
  return <StatusBadge tone={toneOf(status)} label={t(`STATUS_${status}`)} />;
}
