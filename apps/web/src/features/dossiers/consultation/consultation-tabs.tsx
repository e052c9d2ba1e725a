import { Text } from '@mantine/core';
import { correctingActions, type DossierStanding, isApplicant, isOfficer, type Workflow } from '@portal/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { CorrectionsTab } from '../corrections/corrections-tab.js';
import { DocumentsTab } from '../documents/documents-tab.js';
import { ProposalsTab } from '../proposals/proposals-tab.js';
import classes from './consultation.module.css';
import type { ConsultationSpec } from './consultation-spec.js';
import type { ConsultedDossier } from './consulted-dossier.js';
import { CoordinationTab } from './coordination-tab.js';
import { DossierSummary } from './dossier-summary.js';
import { History } from './history.js';
import { MapTab } from './map-tab.js';
import { MessagesTab } from './messages-tab.js';
import { OpinionsTab } from './opinions-tab.js';
import { VersionsTab } from './versions-tab.js';

interface TabSpec<D, V> {
  /** Segment of its address. */
  readonly key: string;
  readonly titleKey: string;
  readonly Tab: (props: ConsultedDossier<D, V>) => ReactNode;
}

/** What was submitted, in the sections of the module. */
export function TechnicalTab<D, V>({ consultation: { Details }, dossier: { details } }: ConsultedDossier<D, V>) {
  const { t } = useTexts();
  if (details === null) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  return (
    <div className={classes.sections}>
      <Details details={details} />
    </div>
  );
}

/** The tabs of a consultation: those of every kind, then those of the module. Only people on one of the sides compare versions and write messages. */
export function tabsOf<D, V>(
  { spatial, documents, versions, messages, opinions, coordination, proposals, tabs = [] }: ConsultationSpec<D, V>,
  workflow: Workflow,
  { roles, bodies }: DossierStanding,
): TabSpec<D, V>[] {
  const isOnASide = isApplicant(workflow, roles) || isOfficer(workflow, roles);
  return [
    { key: 'summary', titleKey: 'DOSSIER_TAB_SUMMARY', Tab: DossierSummary },
    { key: 'technical', titleKey: 'DOSSIER_TAB_TECHNICAL', Tab: TechnicalTab },
    ...(spatial
      ? [
          {
            key: 'map',
            titleKey: 'DOSSIER_TAB_MAP',
            Tab: ({ dossier }: ConsultedDossier<D, V>) => <MapTab dossier={dossier} spatial={spatial} />,
          },
        ]
      : []),
    ...(documents
      ? [
          {
            key: 'documents',
            titleKey: 'DOSSIER_TAB_DOCUMENTS',
            Tab: ({ kind, dossier }: ConsultedDossier<D, V>) => (
              <DocumentsTab kind={kind} calls={documents} dossier={dossier} />
            ),
          },
        ]
      : []),
    ...(versions && isOnASide
      ? [
          {
            key: 'versions',
            titleKey: 'DOSSIER_TAB_VERSIONS',
            Tab: ({ kind, calls, dossier }: ConsultedDossier<D, V>) => (
              <VersionsTab kind={kind} calls={calls} dossier={dossier} versions={versions} />
            ),
          },
        ]
      : []),
    ...(versions && isOnASide && correctingActions(workflow).length > 0
      ? [
          {
            key: 'corrections',
            titleKey: 'DOSSIER_TAB_CORRECTIONS',
            Tab: ({ kind, calls, dossier }: ConsultedDossier<D, V>) => (
              <CorrectionsTab kind={kind} calls={calls} dossier={dossier} versions={versions} />
            ),
          },
        ]
      : []),
    ...(proposals && versions && isOnASide
      ? [
          {
            key: 'proposals',
            titleKey: 'DOSSIER_TAB_PROPOSALS',
            Tab: ({ kind, dossier }: ConsultedDossier<D, V>) => (
              <ProposalsTab kind={kind} calls={proposals} dossier={dossier} versions={versions} />
            ),
          },
        ]
      : []),
    ...(messages && isOnASide
      ? [
          {
            key: 'messages',
            titleKey: 'DOSSIER_TAB_MESSAGES',
            Tab: ({ kind, dossier }: ConsultedDossier<D, V>) => (
              <MessagesTab kind={kind} calls={messages} dossier={dossier} />
            ),
          },
        ]
      : []),
    ...(opinions && (isOfficer(workflow, roles) || bodies.length > 0)
      ? [
          {
            key: 'opinions',
            titleKey: 'DOSSIER_TAB_OPINIONS',
            Tab: ({ kind, dossier }: ConsultedDossier<D, V>) => (
              <OpinionsTab kind={kind} calls={opinions} dossier={dossier} />
            ),
          },
        ]
      : []),
    ...(coordination && isOnASide
      ? [
          {
            key: 'internationalCoordination',
            titleKey: 'DOSSIER_TAB_COORDINATION',
            Tab: ({ kind, dossier }: ConsultedDossier<D, V>) => (
              <CoordinationTab kind={kind} calls={coordination} dossier={dossier} />
            ),
          },
        ]
      : []),
    {
      key: 'history',
      titleKey: 'DOSSIER_TAB_HISTORY',
      Tab: ({ kind, dossier }: ConsultedDossier<D, V>) => <History workflow={kind.workflow} events={dossier.events} />,
    },
    ...tabs.map(({ key, titleKey, Tab }) => ({
      key,
      titleKey,
      Tab: ({ dossier }: ConsultedDossier<D, V>) => <Tab dossier={dossier} />,
    })),
  ];
}
