import type { DossierView } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { AreaOverlaps } from '../../areas/area-overlaps.js';
import type { DossierOpinionCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { MarksSection } from '../opinions/marks-section.js';
import { useOpinions } from '../opinions/use-opinions.js';
import classes from './consultation.module.css';
import type { SpatialSpec } from './consultation-spec.js';
import { DossierMap } from './dossier-map.js';
import { FootprintSummary } from './footprint-summary.js';

interface MapTabProps<V> {
  readonly kind: DossierKind;
  /** Absent: no bodies are consulted. */
  readonly calls: DossierOpinionCalls | undefined;
  readonly dossier: DossierView<unknown, V>;
  readonly spatial: SpatialSpec<V>;
}

const MAP_HEIGHT = 600;

/** The map at its largest, with what bodies marked on it and the restricted areas that the application meets. */
export function MapTab<V>({ kind, calls, dossier, spatial }: MapTabProps<V>) {
  const { t } = useTexts();
  const { data: opinions } = useOpinions(kind, calls, dossier.id);
  return (
    <div className={classes.sections}>
      <Section title={t('DOSSIER_SECTION_MAP')}>
        <DossierMap dossier={dossier} spatial={spatial} opinions={opinions} height={MAP_HEIGHT} withTools />
        {spatial.hasFootprint && <FootprintSummary footprint={dossier.footprint} />}
      </Section>
      {opinions && <MarksSection opinions={opinions} />}
      <Section title={t('DOSSIER_SECTION_AREAS')}>
        <AreaOverlaps areas={dossier.areas} />
      </Section>
    </div>
  );
}
