import { Button, Group, Text } from '@mantine/core';
import { type ApplicationStatus, applicationWorkflow, mayEdit, stateOf } from '@portal/contracts';
import type { MwDetails } from '@portal/contracts/modules/mw-applications-requests';
import { IconEdit } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { AreaOverlaps } from '../../features/areas/area-overlaps.js';
import { DossierActions } from '../../features/dossiers/actions/dossier-actions.js';
import { ChecksList } from '../../features/dossiers/checks-list.js';
import { DossierStatus } from '../../features/dossiers/dossier-status.js';
import { FootprintSummary } from '../../features/dossiers/footprint-summary.js';
import { History } from '../../features/dossiers/history.js';
import { useUser } from '../../features/identity/session.js';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorPage } from '../../ui/error-page.js';
import { Page } from '../../ui/page.js';
import { PageHeader } from '../../ui/page-header.js';
import { LoadingState } from '../../ui/states.js';
import { addresses } from './addresses.js';
import { BackToList } from './back-to-list.js';
import classes from './consultation/consultation.module.css';
import { DossierFacts } from './consultation/dossier-facts.js';
import { DossierMap } from './consultation/dossier-map.js';
import { HopDetails } from './consultation/hop-details.js';
import { ReturnedNote } from './consultation/returned-note.js';
import { Section } from './consultation/section.js';
import { mwApplicationsRequestsClient as client } from './mw-applications-requests.client.js';
import { type MwDossier, useDossier, useDossiersChanged } from './mw-applications-requests.queries.js';

/** Tabs that have content; the first is shown when the address names none. */
const tabs = ['summary'];

/** A dossier as its readers see it, with what they may do about it. */
export function ConsultationPage() {
  const { id = '', tab } = useParams();
  const dossier = useDossier(id);
  if (!tabs.includes(tab ?? '')) return <Navigate to={addresses.consultation(id)} replace />;
  return (
    <Page>
      {dossier.isPending && <LoadingState />}
      {dossier.isError && !dossier.data && (
        <ErrorPage error={dossier.error} onRetry={() => void dossier.refetch()}>
          <BackToList />
        </ErrorPage>
      )}
      {dossier.data && <Consultation dossier={dossier.data} />}
    </Page>
  );
}

const known = (status: string): status is ApplicationStatus => stateOf(applicationWorkflow, status) !== undefined;

function Consultation({ dossier }: { readonly dossier: MwDossier }) {
  const { t } = useTexts();
  const { id, version, status } = dossier;
  const permissions = { roles: useUser().roles, ...dossier.permissions };
  const dossiersChanged = useDossiersChanged();
  const isEditable = known(status) && mayEdit(applicationWorkflow, status, permissions);
  return (
    <>
      <PageHeader
        title={dossier.reference ?? t('DOSSIER_DRAFT')}
        subtitle={
          <Group gap="xs">
            <span>{dossier.title}</span>
            <DossierStatus status={status} />
          </Group>
        }
        actions={
          <Group gap="xs" className={classes.actions}>
            {isEditable && (
              <Button component={Link} to={addresses.application(id)} leftSection={<IconEdit size={16} aria-hidden />}>
                {t(status === 'INCOMPLETE' ? 'DOSSIER_CORRECT' : 'DOSSIER_CONTINUE')}
              </Button>
            )}
            {known(status) && (
              <DossierActions
                flow={applicationWorkflow}
                status={status}
                permissions={permissions}
                except={['submit']}
                act={(action, answers) => client.act({ params: { id, action }, body: { version, ...answers } })}
                onChanged={dossiersChanged}
              />
            )}
          </Group>
        }
      />
      <ReturnedNote dossier={dossier} />
      <DossierFacts dossier={dossier} />
      {dossier.details ? (
        <Application details={dossier.details} />
      ) : (
        <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>
      )}
      <Section title={t('DOSSIER_SECTION_MAP')}>
        <DossierMap dossier={dossier} />
        <FootprintSummary footprint={dossier.footprint} />
      </Section>
      <Section title={t('DOSSIER_SECTION_AREAS')}>
        <AreaOverlaps areas={dossier.areas} />
      </Section>
      <Section title={t('DOSSIER_SECTION_CHECKS')}>
        {dossier.checks.length > 0 ? <ChecksList checks={dossier.checks} /> : <Text size="sm">{t('CHECKS_NONE')}</Text>}
      </Section>
      <Section title={t('DOSSIER_SECTION_HISTORY')}>
        <History events={dossier.events} />
      </Section>
    </>
  );
}

function Application({ details }: { readonly details: MwDetails }) {
  const { t } = useTexts();
  return (
    <>
      {details.hops.map((hop) => (
        <Section
          key={hop.position}
          title={t('MW_HOP_TITLE', { number: hop.position, a: hop.ends.A.siteName, b: hop.ends.B.siteName })}
        >
          <HopDetails hop={hop} />
        </Section>
      ))}
    </>
  );
}
