import classes from './status-badge.module.css';

export type StatusTone = 'neutral' | 'progress' | 'good' | 'warning' | 'bad';

/** A status in words; the colour only repeats them. */
export const StatusBadge = ({ tone, label }: { readonly tone: StatusTone; readonly label: string }) => (
  <span className={classes.badge} data-tone={tone}>
    {label}
  </span>
);
