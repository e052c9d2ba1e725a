import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './page.module.css';
import { usePrinting } from './use-printing.js';

/** On paper only: the agency and the portal that the page comes from, and when it was printed. */
export function PrintHead() {
  const { t } = useTexts();
  const format = useFormat();
  const printedAt = usePrinting();
  return (
    printedAt && (
      <p className={classes.printHead}>
        {t('AGENCY')} · {t('BRAND')} · {t('PRINTED_AT', { date: format.dateTime(printedAt) })}
      </p>
    )
  );
}
