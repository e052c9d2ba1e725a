import { Anchor, Text } from '@mantine/core';
import { isOfficer } from '@portal/contracts';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { standingOf } from '../applicants.js';
import { OfficerSection } from '../assignment/officer-section.js';
import { ChecksList } from '../checks-list.js';
import { useOpinions } from '../opinions/use-opinions.js';
import { TransferNote } from '../transfers/transfer-note.js';
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

/** What an officer looks at first: decision, map and failed checks; then the facts. */
export function DossierSummary<D, V>({ kind, dossier, consultation }: ConsultedDossier<D, V>) {
  const { t } = useTexts();
  const { titleOf, factsOf, spatial, assignment, decisions, rights, waivers } = consultation;
  const { data: opinions } = useOpinions(kind, consultation.opinions, dossier.id);
  const { details, checks } = dossier;
  const officer = isOfficer(kind.workflow, standingOf(useUser(), kind).roles);
  return (
    <div className={classes.sections}>
      <DecisionSection kind={kind} dossier={dossier}>
        {decisions && <DecisionDocuments kind={kind} calls={decisions} dossier={dossier} />}
      </DecisionSection>
      <TransferNote kind={kind} dossier={dossier} />
      {rights && <RightsSection kind={kind} calls={rights} dossier={dossier} />}
      <ClockSection workflow={kind.workflow} dossier={dossier} />
      {assignment && <OfficerSection kind={kind} calls={assignment} dossier={dossier} />}
      <div className={classes.columns}>
        {spatial && (
          <Section title={t('DOSSIER_SECTION_MAP')}>
            <DossierMap dossier={dossier} spatial={spatial} opinions={opinions} height={MAP_HEIGHT} />
            {spatial.hasFootprint && <FootprintSummary footprint={dossier.footprint} />}
          </Section>
        )}
        <Section title={t('DOSSIER_SECTION_CHECKS')}>
          {checks.length > 0 ? (
            <ChecksList
              checks={officer ? checks.filter(({ passed }) => !passed) : checks}
              below={(check) => <CheckWaiver kind={kind} calls={waivers} dossier={dossier} check={check} />}
            />
          ) : (
            <Text size="sm">{t('CHECKS_NONE')}</Text>
          )}
          {officer && checks.length > 0 && (
            <Anchor component={Link} to={addressesOf(kind).checks(dossier.id)} size="sm" data-tool>
              {t('CHECKS_ALL', { count: checks.length })}
            </Anchor>
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
