import { type ReactNode, useContext } from 'react';
import { LanguageMenu } from '../../features/language/language-menu.js';
import { PortalContext } from '../../features/portal/portal.js';
import { useTexts } from '../../kernel/i18n.js';
import { Brand } from '../../ui/brand.js';
import classes from './sign-in-frame.module.css';
import { CONTENT_ID, SkipLink } from './skip-link.js';
import { Terrain } from './terrain.js';

function TopBar() {
  const { t } = useTexts();
  const settings = useContext(PortalContext)?.settings;
  const colours = settings && {
    background: settings.loginPageTopBarBackgroundColor,
    color: settings.loginPageTopBarColor,
    borderBottomColor: settings.loginPageTopBarAccentColor,
  };
  return (
    <header className={classes.bar} style={colours}>
      <Brand />
      <span className={classes.agency}>{t('AGENCY')}</span>
      <span className={classes.gap} />
      <LanguageMenu />
    </header>
  );
}

interface SignInFrameProps {
  /** A page with one question stands beside the picture, a long form has the whole width. */
  readonly look: 'card' | 'wide';
  readonly children: ReactNode;
}

/** What surrounds the pages that visitors have without a session: sign-in, passwords, registration. */
export function SignInFrame({ look, children }: SignInFrameProps) {
  return (
    <div className={classes.page}>
      {look === 'wide' && <SkipLink />}
      <TopBar />
      {look === 'wide' ? (
        <main id={CONTENT_ID} tabIndex={-1} className={classes.wide}>
          {children}
        </main>
      ) : (
        <div className={classes.body}>
          <main id={CONTENT_ID} tabIndex={-1} className={classes.card}>
            {children}
          </main>
          <div className={classes.side}>
            <Terrain />
          </div>
        </div>
      )}
    </div>
  );
}
