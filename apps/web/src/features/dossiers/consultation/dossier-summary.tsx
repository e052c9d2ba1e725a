import { Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/section.js';
import { AreaOverlaps } from '../../areas/area-overlaps.js';
import { ChecksList } from '../checks-list.js';
import classes from './consultation.module.css';
import type { ConsultationSpec } from './consultation-spec.js';
import { DossierFacts } from './dossier-facts.js';
import { DossierMap } from './dossier-map.js';
import { FootprintSummary } from './footprint-summary.js';
import { History } from './history.js';

interface DossierSummaryProps<D, V> {
  readonly dossier: DossierView<D, V>;
  readonly consultation: ConsultationSpec<D, V>;
}

/** Everything there is about a dossier, below each other: facts, application, map, areas, checks and history. */
export function DossierSummary<D, V>({ dossier, consultation }: DossierSummaryProps<D, V>) {
  const { t } = useTexts();
  const { Details, titleOf, factsOf, spatial } = consultation;
  const { details } = dossier;
  return (
    <div className={classes.sections}>
      <DossierFacts
        dossier={dossier}
        title={(details !== null && titleOf?.(details)) || dossier.title}
        more={details === null ? [] : (factsOf?.(details, t) ?? [])}
      />
      {details === null ? <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text> : <Details details={details} />}
      {spatial && (
        <>
          <Section title={t('DOSSIER_SECTION_MAP')}>
            <DossierMap dossier={dossier} spatial={spatial} />
            {spatial.hasFootprint && <FootprintSummary footprint={dossier.footprint} />}
          </Section>
          <Section title={t('DOSSIER_SECTION_AREAS')}>
            <AreaOverlaps areas={dossier.areas} />
          </Section>
        </>
      )}
      <Section title={t('DOSSIER_SECTION_CHECKS')}>
        {dossier.checks.length > 0 ? <ChecksList checks={dossier.checks} /> : <Text size="sm">{t('CHECKS_NONE')}</Text>}
      </Section>
      <Section title={t('DOSSIER_SECTION_HISTORY')}>
        <History events={dossier.events} />
      </Section>
    </div>
  );
}
