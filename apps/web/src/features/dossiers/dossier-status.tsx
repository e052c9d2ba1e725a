import { stateOf, type Workflow } from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';
import { StatusBadge } from '../../ui/status-badge.js';

interface DossierStatusProps {
  readonly workflow: Workflow;
  readonly status: string;
}

/** Status of a dossier in words, coloured as its workflow says. */
export function DossierStatus({ workflow, status }: DossierStatusProps) {
  const { t } = useTexts();
  return <StatusBadge tone={stateOf(workflow, status)?.tone ?? 'neutral'} label={t(`STATUS_${status}`)} />;
}
