import { regionCodes } from '@portal/contracts';
import { useMemo } from 'react';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { MultiSelectInput } from '../../../ui/inputs/select/multi-select-input.js';
import classes from '../dossiers.module.css';

interface RegionFilterProps {
  /** Some of `regionCodes`. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Regions and departments to which a list is narrowed. Names of departments begin with their number. */
export function RegionFilter({ chosen, onChange }: RegionFilterProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const choices = useMemo(() => {
    const named = regionCodes.map((value) => ({ value, label: t(`REGION_${value}`) }));
    const isRegion = ({ value }: { readonly value: string }) => value.startsWith('R');
    const byName = named.filter(isRegion).sort((one, other) => one.label.localeCompare(other.label, locale));
    return [...byName, ...named.filter((one) => !isRegion(one))];
  }, [t, locale]);
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
