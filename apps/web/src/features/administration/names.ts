import { Origin, RequestSystem, Role } from '@portal/contracts';
import { useMemo } from 'react';
import { type Translate, useTexts } from '../../kernel/i18n.js';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Roles, request systems and origins as choices with their names. */
export const namesOf = (t: Translate) => ({
  roles: Role.options.map((value) => ({ value, label: capital(t(`ROLE_${value}`)) })),
  systems: RequestSystem.options.map((value) => ({ value, label: t(`REQUEST_SYSTEM_${value}`) })),
  origins: Origin.options.map((value) => ({ value, label: t(`ORIGIN_${value}`) })),
});

export function useNames() {
  const { t } = useTexts();
  return useMemo(() => namesOf(t), [t]);
}
