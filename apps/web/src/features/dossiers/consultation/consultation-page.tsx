import { Anchor } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { ErrorPage } from '../../../ui/error-page.js';
import { Page } from '../../../ui/page/page.js';
import { usePrinting } from '../../../ui/page/use-printing.js';
import { LoadingState } from '../../../ui/states.js';
import { RouteTabs } from '../../../ui/tabs/route-tabs.js';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { standingOf } from '../applicants.js';
import { BackToList } from '../back-to-list.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossier, useFollowedDossiers } from '../dossiers.queries.js';
import { ReturnedNote } from '../returned-note.js';
import { ConsultationHead } from './consultation-head.js';
import type { ConsultationSpec } from './consultation-spec.js';
import { tabsOf } from './consultation-tabs.js';
import type { ConsultedDossier } from './consulted-dossier.js';
import { PrintedParts } from './printed-parts.js';

interface ConsultationPageProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly consultation: ConsultationSpec<D, V>;
}

/** A dossier as its readers see it, with what they may do about it. */
export function ConsultationPage<D, V>(props: ConsultationPageProps<D, V>) {
  const { kind, calls, consultation } = props;
  const { id = '', tab = '' } = useParams();
  const user = useUser();
  const dossier = useDossier(kind, calls, id);
  useFollowedDossiers(kind, calls, id);
  const tabs = tabsOf(consultation, kind.workflow, standingOf(user, kind));
  if (!tabs.some(({ key }) => key === tab)) return <Navigate to={addressesOf(kind).consultation(id)} replace />;
  return (
    <Page>
      {dossier.isPending && <LoadingState />}
      {dossier.isError && !dossier.data && (
        <ErrorPage error={dossier.error} onRetry={() => void dossier.refetch()}>
          <BackToList kind={kind} />
        </ErrorPage>
      )}
      {dossier.data && <Consultation {...props} dossier={dossier.data} />}
    </Page>
  );
}

function Consultation<D, V>(props: ConsultedDossier<D, V>) {
  const { kind, calls, consultation, dossier } = props;
  const { t } = useTexts();
  const user = useUser();
  const { tab: open } = useParams();
  const printedAt = usePrinting();
  return (
    <>
      <ConsultationHead
        kind={kind}
        calls={calls}
        dossier={dossier}
        opinions={consultation.opinions}
        versions={consultation.versions}
        hasProposals={consultation.proposals !== undefined}
        isCoordinated={consultation.coordination !== undefined}
      />
      <ReturnedNote workflow={kind.workflow} dossier={dossier}>
        {dossier.status === kind.workflow.proposal?.state && (
          <Anchor component={Link} to={addressesOf(kind).proposals(dossier.id)} size="sm">
            {t('PROPOSAL_SEE')}
          </Anchor>
        )}
      </ReturnedNote>
      <RouteTabs
        label={t('DOSSIER_TABS')}
        tabs={tabsOf(consultation, kind.workflow, standingOf(user, kind)).map(({ key, titleKey, Tab }) => ({
          id: key,
          label: t(titleKey),
          content: <Tab {...props} />,
        }))}
      />
      {printedAt && open === 'summary' && <PrintedParts {...props} />}
    </>
  );
}
