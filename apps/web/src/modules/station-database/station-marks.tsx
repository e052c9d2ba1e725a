import type { StationStatus, SystemCategory } from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.js';
import classes from './stations.module.css';

export const statusTones: Readonly<Record<StationStatus, StatusTone>> = {
  IN_SERVICE: 'good',
  TECHNICALLY_READY: 'review',
  APPROVED: 'neutral',
  RETIRED: 'closed',
  UNKNOWN: 'neutral',
};

export function StationStatusBadge({ status }: { readonly status: StationStatus }) {
  const { t } = useTexts();
  return <StatusBadge tone={statusTones[status]} label={t(`STATION_STATUS_${status}`)} />;
}

/** What the map draws by a shape of its own; everything else is a square. */
export const shapedCategories = ['MOBILE', 'FIXED_LINK', 'BROADCAST', 'PRIVATE_RADIO'] as const;

function Shape({ category }: { readonly category: SystemCategory | undefined }) {
  if (category === 'MOBILE') return <circle cx={7} cy={7} r={5} fill="var(--map-class-1)" />;
  if (category === 'FIXED_LINK') return <path d="M2 2h10v10H2Z" fill="var(--map-class-2)" />;
  if (category === 'BROADCAST') return <path d="M7 0l7 7-7 7-7-7Z" fill="var(--map-forbid)" />;
  if (category === 'PRIVATE_RADIO') return <path d="M7 1 13 13H1Z" fill="var(--map-opinion)" />;
  return <path d="M3 3h8v8H3Z" fill="var(--map-marker)" />;
}

/** The mark that the map draws for what a station serves, with its word. */
export function CategoryMark({ category }: { readonly category: SystemCategory | undefined }) {
  const { t } = useTexts();
  return (
    <span className={classes.mark}>
      <svg width={14} height={14} aria-hidden>
        <Shape category={category} />
      </svg>
      {t(`STATION_CATEGORY_${category ?? 'OTHER'}`)}
    </span>
  );
}

function PlannedMark() {
  const { t } = useTexts();
  return (
    <span className={classes.mark}>
      <svg width={14} height={14} aria-hidden>
        <circle cx={7} cy={7} r={5} fill="none" stroke="var(--map-class-1)" strokeWidth={2} strokeDasharray="3 2" />
      </svg>
      {t('STATION_PLANNED')}
    </span>
  );
}

export function StationLegend() {
  const { t } = useTexts();
  return (
    <div className={classes.legend}>
      {[...shapedCategories, 'OTHER' as const].map((category) => (
        <CategoryMark key={category} category={category} />
      ))}
      <PlannedMark />
      <p className={classes.note}>{t('STATION_NOT_ON_MAP')}</p>
    </div>
  );
}
