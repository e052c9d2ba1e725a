import { useTexts } from '../../../kernel/i18n.js';
import { MultiSelectInput } from '../../../ui/inputs/select/multi-select-input.js';
import classes from '../dossiers.module.css';
import { useRegionChoices } from './use-region-choices.js';

interface RegionFilterProps {
  /** Some of `regionCodes`. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Regions and departments to which a list is narrowed. */
export function RegionFilter({ chosen, onChange }: RegionFilterProps) {
  const { t } = useTexts();
  const choices = useRegionChoices();
  return (
    <div className={classes.regions} data-tool={chosen.length === 0 || undefined}>
      <MultiSelectInput
        isDense
        label={t('DOSSIER_FILTER_REGION')}
        placeholder={t('DOSSIER_FILTER_REGION')}
        value={chosen}
        choices={choices}
        onChange={onChange}
      />
    </div>
  );
}
