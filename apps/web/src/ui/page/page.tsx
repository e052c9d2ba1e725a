import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PrintHead } from './print-head.js';

/** A page with the portal's margins. Pages without it reach the edges of the content area. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.page}>
    <PrintHead />
    {children}
  </div>
);
