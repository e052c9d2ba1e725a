import { IconBroadcast } from '@tabler/icons-react';
import { useTexts } from '../kernel/i18n.js';
import classes from './brand.module.css';

/** The portal's mark and name, on a dark ground. */
export function Brand() {
  const { t } = useTexts();
  return (
    <span className={classes.brand}>
      <IconBroadcast size={22} stroke={1.8} aria-hidden />
      <span>{t('BRAND')}</span>
    </span>
  );
}
