import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** Fields side by side, as many as fit. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
