import { Card, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** `card`: a part of a page, with a heading of level 2. `plain`: a part of a record or form, below a line, level 3. */
  readonly look?: 'card' | 'plain';
  readonly hint?: string;
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its own heading, which names the region for screen readers. */
export function Section({ title, look = 'card', hint, actions, children }: SectionProps) {
  const id = useId();
  const heading = (
    <Title order={look === 'card' ? 2 : 3} id={id}>
      {title}
    </Title>
  );
  const content = (
    <>
      {actions ? (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          {heading}
          {actions}
        </Group>
      ) : (
        heading
      )}
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </>
  );
  if (look === 'card')
    return (
      <Card withBorder component="section" aria-labelledby={id} className={classes.card}>
        {content}
      </Card>
    );
  return (
    <section aria-labelledby={id} className={classes.plain}>
      {content}
    </section>
  );
}
