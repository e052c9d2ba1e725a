import { type ReactNode, type Ref, useId } from 'react';
import classes from './workbench.module.css';

interface PanelSectionProps {
  readonly title: string;
  /** Stays at the foot of the panel while the rest scrolls. */
  readonly isPinned?: boolean;
  /** Gets the section as soon as it is there. */
  readonly shown?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of the panel beside the map. */
export function PanelSection({ title, isPinned = false, shown, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section ref={shown} className={isPinned ? classes.outcome : classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
