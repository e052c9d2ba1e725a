import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './pending-bar.module.css';

const SHOWN_AFTER_MS = 100;
const SHOWN_FOR_MS = 400;

/** Follows a state late: what ends soon is never shown, and what is shown stays long enough to be seen. */
function useSettled(isOn: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isOn === isShown) return;
    const timer = setTimeout(() => setShown(isOn), isOn ? SHOWN_AFTER_MS : SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isOn, isShown]);
  return isShown;
}

/** Says on every page that calls are under way. */
export function PendingBar() {
  const { t } = useTexts();
  const isPending = useIsFetching() + useIsMutating() > 0;
  return useSettled(isPending) ? (
    <div role="progressbar" aria-label={t('REQUESTS_PENDING')} className={classes.bar} />
  ) : null;
}
