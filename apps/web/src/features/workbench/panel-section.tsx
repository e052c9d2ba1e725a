import { type ReactNode, useId } from 'react';
import classes from './workbench.module.css';

interface PanelSectionProps {
  readonly title: string;
  /** Stays at the foot of the panel while the rest scrolls. */
  readonly isPinned?: boolean;
  readonly children: ReactNode;
}

/** A part of the panel beside the map. */
export function PanelSection({ title, isPinned = false, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section className={isPinned ? classes.outcome : classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
