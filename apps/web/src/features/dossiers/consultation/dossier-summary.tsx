import { Text } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { OfficerSection } from '../assignment/officer-section.js';
import { ChecksList } from '../checks-list.js';
import { CheckWaiver } from './check-waiver.js';
import { ClockSection } from './clock-section.js';
import classes from './consultation.module.css';
import type { ConsultedDossier } from './consulted-dossier.js';
import { DecisionDocuments } from './decision-documents.js';
import { DecisionSection } from './decision-section.js';
import { DossierFacts } from './dossier-facts.js';
import { DossierMap } from './dossier-map.js';
import { FootprintSummary } from './footprint-summary.js';
import { RightsSection } from './rights-section.js';

const MAP_HEIGHT = 380;

/** What an officer looks at first: decision, map and checks; then the facts. */
export function DossierSummary<D, V>({ kind, dossier, consultation }: ConsultedDossier<D, V>) {
  const { t } = useTexts();
  const { titleOf, factsOf, spatial, assignment, decisions, rights, waivers } = consultation;
  const { details } = dossier;
  return (
    <div className={classes.sections}>
      <DecisionSection kind={kind} dossier={dossier}>
        {decisions && <DecisionDocuments kind={kind} calls={decisions} dossier={dossier} />}
      </DecisionSection>
      {rights && <RightsSection kind={kind} calls={rights} dossier={dossier} />}
      <ClockSection workflow={kind.workflow} dossier={dossier} />
      {assignment && <OfficerSection kind={kind} calls={assignment} dossier={dossier} />}
      <div className={classes.columns}>
        {spatial && (
          <Section title={t('DOSSIER_SECTION_MAP')}>
            <DossierMap dossier={dossier} spatial={spatial} height={MAP_HEIGHT} />
            {spatial.hasFootprint && <FootprintSummary footprint={dossier.footprint} />}
          </Section>
        )}
        <Section title={t('DOSSIER_SECTION_CHECKS')}>
          {dossier.checks.length > 0 ? (
            <ChecksList
              checks={dossier.checks}
              below={(check) => <CheckWaiver kind={kind} calls={waivers} dossier={dossier} check={check} />}
            />
          ) : (
            <Text size="sm">{t('CHECKS_NONE')}</Text>
          )}
        </Section>
      </div>
      {details === null && <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>}
      <DossierFacts
        dossier={dossier}
        title={(details !== null && titleOf?.(details)) || dossier.title}
        more={details === null ? [] : (factsOf?.(details, t) ?? [])}
      />
    </div>
  );
}
