import { Alert } from '@mantine/core';
import { IconCircleCheck, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const takeFocus = (element: HTMLElement | null) => element?.focus();

interface OutcomeProps {
  readonly icon?: TablerIcon;
  readonly children: ReactNode;
}

/** Stands where a form did that has done its work. The focus, gone with the form, comes here, so that it is read out. */
export const Outcome = ({ icon: Icon = IconCircleCheck, children }: OutcomeProps) => (
  <Alert ref={takeFocus} tabIndex={-1} color="teal" icon={<Icon size={20} aria-hidden />} role="status">
    {children}
  </Alert>
);
