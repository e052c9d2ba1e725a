import { AreaEffect } from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';
import classes from './areas.module.css';

/** The swatch of an effect, as the map draws it, with its word. */
export function EffectMark({ effect }: { readonly effect: AreaEffect }) {
  const { t } = useTexts();
  return (
    <span className={classes.mark} data-effect={effect}>
      {t(`AREA_EFFECT_${effect}`)}
    </span>
  );
}

export const AreaLegend = () => (
  <div className={classes.legend}>
    {AreaEffect.options.map((effect) => (
      <EffectMark key={effect} effect={effect} />
    ))}
  </div>
);
