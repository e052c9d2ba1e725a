import { applicationWorkflow, mayEdit } from '@portal/contracts';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useUser } from '../../features/identity/session.js';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorPage } from '../../ui/error-page.js';
import { Page } from '../../ui/page.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, LoadingState } from '../../ui/states.js';
import { addresses } from './addresses.js';
import { BackToList } from './back-to-list.js';
import { ApplicationForm } from './form/application-form.js';
import { useChannelPlans, useDraft } from './mw-applications-requests.queries.js';
import { mayApply } from './who-applies.js';

const visitOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'visit' in state && typeof state.visit === 'string'
    ? state.visit
    : undefined;

/** An application, new or continued. A new one gets its address at the first change, without starting anew. */
export function ApplicationPage() {
  const { id } = useParams();
  const location = useLocation();
  const visit = visitOf(location.state) ?? location.key;
  return (
    <Page>
      <ApplicationVisit key={visit} visit={visit} id={id === 'new' ? undefined : id} />
    </Page>
  );
}

function ApplicationVisit({ visit, id }: { readonly visit: string; readonly id: string | undefined }) {
  const { t } = useTexts();
  const user = useUser();
  const [startedWith] = useState(id);
  const plans = useChannelPlans();
  const draft = useDraft(startedWith, visit);

  if (!mayApply(user))
    return (
      <>
        <PageHeader title={t('MW_APPLICATION_TITLE')} />
        <EmptyState title={t('DOSSIER_MAY_NOT_APPLY')} action={<BackToList />}>
          {t('MW_MAY_NOT_APPLY_WHY')}
        </EmptyState>
      </>
    );
  const failed = [plans, draft].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorPage error={failed.error} onRetry={() => void failed.refetch()}>
        <BackToList />
      </ErrorPage>
    );
  if (!plans.data || (startedWith && !draft.data)) return <LoadingState />;
  const dossier = draft.data;
  const permissions = dossier && { roles: user.roles, ...dossier.permissions };
  if (dossier && permissions && !(dossier.draft && mayEdit(applicationWorkflow, dossier.status, permissions)))
    return <Navigate to={addresses.consultation(dossier.id)} replace />;
  return <ApplicationForm plans={plans.data} dossier={dossier} visit={visit} />;
}
