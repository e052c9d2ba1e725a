import type { StatusTone } from '@portal/contracts';
import classes from './status-badge.module.css';

/** The names say what the states of dossiers mean; each has its own colour. */
export type { StatusTone };

/** A status in words; the colour only repeats them. */
export const StatusBadge = ({ tone, label }: { readonly tone: StatusTone; readonly label: string }) => (
  <span className={classes.badge} data-tone={tone}>
    {label}
  </span>
);
