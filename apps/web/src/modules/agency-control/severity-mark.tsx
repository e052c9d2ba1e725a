import { useTexts } from '../../kernel/i18n.js';
import classes from './control.module.css';

const SIZE = 14;
export const severities = [4, 3, 2, 1] as const;

function Shape({ severity }: { readonly severity: number }) {
  if (severity === 4) return <path d="M4.3 0h5.4L14 4.3v5.4L9.7 14H4.3L0 9.7V4.3Z" fill="var(--map-forbid)" />;
  if (severity === 3) return <path d="M7 1 13 13H1Z" fill="var(--map-opinion)" />;
  if (severity === 2) return <path d="M7 0l7 7-7 7-7-7Z" fill="var(--map-shape)" />;
  return <path d="M2 2h10v10H2Z" fill="var(--map-mark)" />;
}

/** The mark of the map with its word. */
export function SeverityMark({ severity }: { readonly severity: number }) {
  const { t } = useTexts();
  return (
    <span className={classes.mark}>
      <svg width={SIZE} height={SIZE} aria-hidden>
        <Shape severity={severity} />
      </svg>
      {t(`AG_SEVERITY_${severity}`)}
    </span>
  );
}
