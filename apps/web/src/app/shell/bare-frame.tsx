import type { ReactNode } from 'react';
import { LanguageMenu } from '../../features/language/language-menu.js';
import { Brand } from '../../ui/brand.js';
import classes from './shell.module.css';
import { CONTENT_ID, SkipLink } from './skip-link.js';

/** For pages that visitors reach without a session. */
export const BareFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <SkipLink />
    <header className={`${classes.header} ${classes.bare}`}>
      <Brand />
      <span className={classes.gap} />
      <LanguageMenu />
    </header>
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  </>
);
