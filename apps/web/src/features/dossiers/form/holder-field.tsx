import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { useUser } from '../../identity/session.js';
import { holdersOf } from '../applicants.js';
import { useSaveState } from '../autosave/use-autosave.js';
import { useApplication } from './application-context.js';

/** Who a new application is for. Nothing when the user applies for one organisation only. */
export function HolderField() {
  const { t } = useTexts();
  const { kind, dossier, saving } = useApplication();
  const holders = holdersOf(useUser(), kind);
  const isCreated = useSaveState(saving.saver).phase !== 'untouched';
  if (dossier || holders.length <= 1) return null;
  return (
    <ChoiceInput
      label={t('DOSSIER_HOLDER')}
      choices={holders.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={saving.holderId ?? null}
      onChange={(id) => id && saving.setHolderId(id)}
      disabled={isCreated}
      description={t('DOSSIER_HOLDER_FIXED')}
      required
    />
  );
}
