import { useTexts } from '../../kernel/i18n.js';
import classes from './skip-link.module.css';

export const CONTENT_ID = 'content';

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  const { t } = useTexts();
  return (
    <a
      href={`#${CONTENT_ID}`}
      className={classes.link}
      onClick={(event) => {
        // The address stays free of a hash, which has its own meaning here.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {t('SKIP_TO_CONTENT')}
    </a>
  );
}
