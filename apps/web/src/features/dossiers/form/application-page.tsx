import { mayEdit } from '@portal/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { ErrorPage } from '../../../ui/error-page.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { EmptyState, LoadingState } from '../../../ui/states.js';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { mayApply } from '../applicants.js';
import { BackToList } from '../back-to-list.js';
import type { ConsultationSpec } from '../consultation/consultation-spec.js';
import { useCorrections } from '../corrections/corrections.queries.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDraft } from '../dossiers.queries.js';
import { ApplicationForm } from './application-form.js';
import type { ApplicationFormSpec } from './application-form-spec.js';
import { type Handed, handedOf, typedOf, visitOf } from './visit.js';

interface ApplicationPageProps<D extends FieldValues, V, Data> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly form: ApplicationFormSpec<D, Data>;
  readonly consultation: ConsultationSpec<D, V>;
}

interface ApplicationVisitProps<D extends FieldValues, V, Data> extends ApplicationPageProps<D, V, Data> {
  readonly visit: string;
  readonly id: string | undefined;
  readonly typed: object | undefined;
  readonly handed: Handed | undefined;
}

/** What stands in an address in place of the id of an application that is new. */
const NEW: readonly (string | undefined)[] = ['new', '0'];

/** An application, new or continued. A new one gets its address at the first change, without starting anew. */
export function ApplicationPage<D extends FieldValues, V, Data>(props: ApplicationPageProps<D, V, Data>) {
  const { id } = useParams();
  const location = useLocation();
  const visit = visitOf(location.state) ?? location.key;
  return (
    <Page>
      <ApplicationVisit
        {...props}
        key={visit}
        visit={visit}
        id={NEW.includes(id) ? undefined : id}
        typed={typedOf(location.state)}
        handed={handedOf(location.state)}
      />
    </Page>
  );
}

/** What the form looks things up in; nothing to wait for when it needs none. */
function useFormData<D extends FieldValues, Data>({ data }: ApplicationFormSpec<D, Data>) {
  const query = useQuery<Data>({
    queryKey: data?.queryKey ?? ['no-form-data'],
    queryFn: data?.queryFn ?? skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...query, isMissing: data !== undefined && query.data === undefined };
}

function ApplicationVisit<D extends FieldValues, V, Data>(props: ApplicationVisitProps<D, V, Data>) {
  const { kind, calls, form, consultation, visit, id, typed, handed } = props;
  const { t } = useTexts();
  const user = useUser();
  const [startedWith] = useState(id);
  const data = useFormData(form);
  const draft = useDraft(kind, calls, { id: startedWith, visit });
  const corrections = useCorrections(kind, calls, draft.data);

  if (!mayApply(user, kind))
    return (
      <>
        <PageHeader title={t(form.texts.title)} />
        <EmptyState title={t('DOSSIER_MAY_NOT_APPLY')} action={<BackToList kind={kind} />}>
          {t(form.texts.whoMayApply)}
        </EmptyState>
      </>
    );
  const failed = [data, draft, corrections].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorPage error={failed.error} onRetry={() => void failed.refetch()}>
        <BackToList kind={kind} />
      </ErrorPage>
    );
  if (data.isMissing || (startedWith && !draft.data) || corrections.isLoading) return <LoadingState />;
  const dossier = draft.data;
  const permissions = dossier && { roles: user.roles, ...dossier.permissions };
  if (dossier && permissions && !(dossier.draft && mayEdit(kind.workflow, dossier.status, permissions)))
    return <Navigate to={addressesOf(kind).consultation(dossier.id)} replace />;
  return (
    <ApplicationForm
      kind={kind}
      calls={calls}
      form={form}
      consultation={consultation}
      data={data.data as Data}
      dossier={dossier}
      visit={visit}
      typed={typed}
      handed={handed}
    />
  );
}
