import type { NextMaintenance } from '@portal/contracts';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './hub-notices.module.css';
import { useNotices } from './notices.js';

/** The longest time that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

const lasts = ({ StartDate, EndDate, ReadOnly }: NextMaintenance): boolean =>
  ReadOnly && Date.parse(StartDate) <= Date.now() && Date.now() < Date.parse(EndDate);

/** Draws the component again when the maintenance begins, and when it ends. */
function useItsTimes(planned: NextMaintenance | undefined): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timers = [planned?.StartDate, planned?.EndDate].flatMap((moment) => {
      const ms = moment === undefined ? -1 : Date.parse(moment) - Date.now();
      return ms < 0 ? [] : setTimeout(() => redraw((count) => count + 1), Math.min(ms + 1, LONGEST_MS));
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [planned]);
}

/** Says on every page that nothing can be changed, while that lasts. */
export function ReadOnlyNotice() {
  const { t } = useTexts();
  const format = useFormat();
  const { planned } = useNotices();
  useItsTimes(planned);
  if (!planned || !lasts(planned)) return null;
  return (
    <p className={classes.readOnly} role="status">
      <IconLock size={16} aria-hidden />
      <span>{t('HUB_READ_ONLY', { end: format.dateTime(planned.EndDate), reason: planned.Reason })}</span>
    </p>
  );
}
