import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  /**
   * `section`: a part of a page, with a heading of level 2 and a line below it. `plain`: a part of a record or form, below
   * a line, level 3. `bare`: a picture that needs no heading on screen; its title is said by screen readers.
   */
  readonly look?: 'section' | 'plain' | 'bare';
  /** Beside the heading, such as counts. */
  readonly note?: ReactNode;
  readonly hint?: string;
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its own heading, which names the region for screen readers. */
export function Section({ title, look = 'section', note, hint, actions, children }: SectionProps) {
  const id = useId();
  if (look === 'bare')
    return (
      <section aria-label={title} className={classes.section}>
        {children}
      </section>
    );
  const heading = (
    <Title order={look === 'section' ? 2 : 3} id={id}>
      {title}
    </Title>
  );
  const hinted = hint !== undefined && <p className={classes.hint}>{hint}</p>;
  if (look === 'section')
    return (
      <section aria-labelledby={id} className={classes.section}>
        <div className={classes.head}>
          {heading}
          {note !== undefined && <span className={classes.note}>{note}</span>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {hinted}
        {children}
      </section>
    );
  return (
    <section aria-labelledby={id} className={classes.plain}>
      {actions ? (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          {heading}
          {actions}
        </Group>
      ) : (
        heading
      )}
      {hinted}
      {children}
    </section>
  );
}
