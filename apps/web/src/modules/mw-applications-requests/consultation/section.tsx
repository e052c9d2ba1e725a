import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './consultation.module.css';

/** A part of a consultation, under its own heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <Card withBorder component="section" aria-labelledby={heading} className={classes.section}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {children}
    </Card>
  );
}
