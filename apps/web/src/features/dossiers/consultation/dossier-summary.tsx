import { Anchor, Text } from '@mantine/core';
import { type CheckResult, isOfficer, stateOf } from '@portal/contracts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { standingOf } from '../applicants.js';
import { ChecksList } from '../checks-list.js';
import { OpinionsBrief } from '../opinions/opinions-brief.js';
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

const MAP_HEIGHT = 340;

/** What is looked at first: the map with the problems beside it; what was decided before them once it is. */
export function DossierSummary<D, V>(props: ConsultedDossier<D, V>) {
  const { kind, calls, dossier, consultation } = props;
  const { t } = useTexts();
  const format = useFormat();
  const { titleOf, factsOf, spatial, Figure, draftFeaturesOf } = consultation;
  const { decisions, rights } = calls.aspects;
  const { data: opinions } = useOpinions(kind, calls.aspects.opinions, dossier.id);
  const { details, draft } = dossier;
  const drafted = useMemo(
    () => (details === null && draft !== null && draftFeaturesOf ? draftFeaturesOf(draft) : undefined),
    [details, draft, draftFeaturesOf],
  );
  const state = stateOf(kind.workflow, dossier.status);
  const isDecided = !state?.awaits && !state?.editable;
  const decision = (
    <DecisionSection kind={kind} dossier={dossier}>
      {decisions && <DecisionDocuments kind={kind} calls={decisions} dossier={dossier} />}
    </DecisionSection>
  );
  return (
    <div className={classes.sections}>
      <div className={classes.columns}>
        {spatial && (
          <div className={classes.sections}>
            <Section title={t('DOSSIER_SECTION_MAP')} look="bare">
              <DossierMap
                dossier={dossier}
                drafted={drafted}
                spatial={spatial}
                opinions={opinions}
                height={MAP_HEIGHT}
              />
              {spatial.hasFootprint && details !== null && <FootprintSummary footprint={dossier.footprint} />}
            </Section>
            {details !== null && Figure && <Figure details={details} />}
          </div>
        )}
        <div className={classes.sections}>
          {isDecided && decision}
          <TransferNote kind={kind} dossier={dossier} />
          {details === null ? <NotSubmitted /> : <Points {...props} />}
          {opinions && <OpinionsBrief kind={kind} dossierId={dossier.id} opinions={opinions} />}
          {!isDecided && details !== null && decision}
          {rights && <RightsSection kind={kind} calls={rights} dossier={dossier} />}
        </div>
      </div>
      <ClockSection workflow={kind.workflow} dossier={dossier} />
      <DossierFacts
        dossier={dossier}
        title={(details !== null && titleOf?.(details)) || dossier.title}
        more={details === null ? [] : (factsOf?.(details, t, format) ?? [])}
      />
    </div>
  );
}

/** For a draft: where its checks are. */
function NotSubmitted() {
  const { t } = useTexts();
  return (
    <Section title={t('DOSSIER_DRAFT')}>
      <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>
      <Text size="sm">{t('CHECKS_WHILE_TYPING')}</Text>
    </Section>
  );
}

/** How many problems there are, by how much they weigh. */
function weights(checks: readonly CheckResult[], t: Translate): string {
  const count = (severity: CheckResult['severity']) =>
    checks.filter((check) => !check.passed && check.severity === severity).length;
  return [t('CHECKS_COUNT_BLOCK', { count: count('BLOCK') }), t('CHECKS_COUNT_WARN', { count: count('WARN') })].join(
    ' · ',
  );
}

/** What the checks of a dossier found; officers find those that were passed in a tab of their own. */
function Points<D, V>({ kind, dossier, calls }: ConsultedDossier<D, V>) {
  const { t } = useTexts();
  const { checks } = dossier;
  const officer = isOfficer(kind.workflow, standingOf(useUser(), kind).roles);
  return (
    <Section title={t('DOSSIER_SECTION_CHECKS')} note={checks.length > 0 && weights(checks, t)}>
      {checks.length > 0 ? (
        <ChecksList
          checks={officer ? checks.filter(({ passed }) => !passed) : checks}
          below={(check) => <CheckWaiver kind={kind} calls={calls.aspects.waivers} dossier={dossier} check={check} />}
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
  );
}
