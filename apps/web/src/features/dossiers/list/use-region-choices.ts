import { regionCodes } from '@portal/contracts';
import { useMemo } from 'react';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import type { Choice } from '../../../ui/inputs/choice/choice-input.js';

/** Regions by their names, then departments, whose names begin with their number; values are some of `regionCodes`. */
export function useRegionChoices(): Choice<string>[] {
  const { t } = useTexts();
  const locale = useLocale();
  return useMemo(() => {
    const named = regionCodes.map((value) => ({ value, label: t(`REGION_${value}`) }));
    const isRegion = ({ value }: { readonly value: string }) => value.startsWith('R');
    const byName = named.filter(isRegion).sort((one, other) => one.label.localeCompare(other.label, locale));
    return [...byName, ...named.filter((one) => !isRegion(one))];
  }, [t, locale]);
}
