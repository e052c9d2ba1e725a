import { lazy, Suspense, useState } from 'react';
import { LanguageButton } from './language-button.js';

/** What makes a menu float is a tenth of the first page, where few open it. */
const loadChoices = () => import('./language-choices.js');
const LanguageChoices = lazy(async () => ({ default: (await loadChoices()).LanguageChoices }));

/** The language shown, and the way to the others. */
export function LanguageMenu() {
  const [isWanted, want] = useState(false);
  // Loaded ahead of display; a failure is reported when it is displayed.
  const prepare = () => void loadChoices().catch(() => undefined);
  const button = (
    <LanguageButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => want(true)}
    />
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <LanguageChoices />
    </Suspense>
  ) : (
    button
  );
}
