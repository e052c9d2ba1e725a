import { Alert, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../features/identity/session.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import classes from './passwords-management.module.css';

interface NarrowPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one question, no wider than it needs. */
export function NarrowPage({ title, subtitle, children }: NarrowPageProps) {
  const content = (
    <div className={classes.narrow}>
      <PageHeader title={title} subtitle={subtitle} />
      <Stack gap="md">{children}</Stack>
    </div>
  );
  // The frame of visitors has margins of its own.
  return useSession().user ? <Page>{content}</Page> : content;
}

/** Why a form as a whole was refused. */
export const FormRefusal = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="red" icon={<IconAlertCircle size={20} aria-hidden />} role="alert">
    {children}
  </Alert>
);
