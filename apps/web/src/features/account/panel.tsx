import { Card, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './account.module.css';

interface PanelProps {
  readonly title: string;
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account, under its own heading. */
export function Panel({ title, actions, children }: PanelProps) {
  const heading = useId();
  return (
    <Card withBorder component="section" aria-labelledby={heading} className={classes.panel}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} id={heading}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Card>
  );
}
