import { Alert, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.js';
import { PageHeader } from '../../../ui/page-header.js';
import classes from './passwords-management.module.css';

interface NarrowPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one question, no wider than it needs. */
export const NarrowPage = ({ title, subtitle, children }: NarrowPageProps) => (
  <Page>
    <div className={classes.narrow}>
      <PageHeader title={title} subtitle={subtitle} />
      <Stack gap="md">{children}</Stack>
    </div>
  </Page>
);

/** Why a form as a whole was refused. */
export const FormRefusal = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="red" icon={<IconAlertCircle size={20} aria-hidden />} role="alert">
    {children}
  </Alert>
);
