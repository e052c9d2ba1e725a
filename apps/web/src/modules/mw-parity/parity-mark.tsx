import type { Parity } from '@portal/contracts/modules/mw-parity';
import { useTexts } from '../../kernel/i18n.js';
import classes from './parity.module.css';

const SIZE = 14;

function Shape({ parity }: { readonly parity: Parity }) {
  if (parity === 'H') return <path d="M7 1 13 13H1Z" fill="var(--map-class-1)" />;
  if (parity === 'L') return <path d="M7 13 1 1h12Z" fill="var(--map-class-2)" />;
  if (parity === 'MIXED') return <path d="M7 0l7 7-7 7-7-7Z" fill="var(--map-class-3)" />;
  return <circle cx={7} cy={7} r={5} fill="none" stroke="var(--map-marker)" strokeWidth={2.5} />;
}

/** The mark of the map with its word. */
export function ParityMark({ parity }: { readonly parity: Parity }) {
  const { t } = useTexts();
  return (
    <span className={classes.mark}>
      <svg width={SIZE} height={SIZE} aria-hidden>
        <Shape parity={parity} />
      </svg>
      {t(`PARITY_${parity}`)}
    </span>
  );
}
