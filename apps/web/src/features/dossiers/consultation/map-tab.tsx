import type { DossierView } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { AreaOverlaps } from '../../areas/area-overlaps.js';
import classes from './consultation.module.css';
import type { SpatialSpec } from './consultation-spec.js';
import { DossierMap } from './dossier-map.js';
import { FootprintSummary } from './footprint-summary.js';

interface MapTabProps<V> {
  readonly dossier: DossierView<unknown, V>;
  readonly spatial: SpatialSpec<V>;
}

const MAP_HEIGHT = 600;

/** The map at its largest, with the restricted areas that the application meets. */
export function MapTab<V>({ dossier, spatial }: MapTabProps<V>) {
  const { t } = useTexts();
  return (
    <div className={classes.sections}>
      <Section title={t('DOSSIER_SECTION_MAP')}>
        <DossierMap dossier={dossier} spatial={spatial} height={MAP_HEIGHT} withTools />
        {spatial.hasFootprint && <FootprintSummary footprint={dossier.footprint} />}
      </Section>
      <Section title={t('DOSSIER_SECTION_AREAS')}>
        <AreaOverlaps areas={dossier.areas} />
      </Section>
    </div>
  );
}
