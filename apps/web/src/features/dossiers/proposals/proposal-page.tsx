import { mayPropose } from '@portal/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ErrorPage } from '../../../ui/error-page.js';
import { Page } from '../../../ui/page/page.js';
import { LoadingState } from '../../../ui/states.js';
import { addressesOf } from '../addresses.js';
import { BackToList } from '../back-to-list.js';
import type { DossierCalls, DossierProposalCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { ApplicationForm } from '../form/application-form.js';
import type { ApplicationFormSpec } from '../form/application-form-spec.js';
import { typedOf, visitOf } from '../form/visit.js';

interface ProposalPageProps<D extends FieldValues, V, Data> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly form: ApplicationFormSpec<D, Data>;
  readonly proposals: DossierProposalCalls<D, V>;
}

/** The form of an application in which an officer writes what to propose; kept apart from what the applicant submitted. */
export function ProposalPage<D extends FieldValues, V, Data>(props: ProposalPageProps<D, V, Data>) {
  const location = useLocation();
  const visit = visitOf(location.state) ?? location.key;
  return (
    <Page>
      <ProposalVisit {...props} key={visit} visit={visit} typed={typedOf(location.state)} />
    </Page>
  );
}

interface ProposalVisitProps<D extends FieldValues, V, Data> extends ProposalPageProps<D, V, Data> {
  readonly visit: string;
  readonly typed: object | undefined;
}

function ProposalVisit<D extends FieldValues, V, Data>(props: ProposalVisitProps<D, V, Data>) {
  const { kind, calls, form, proposals, visit, typed } = props;
  const { id = '' } = useParams();
  const { api, workflow } = kind;
  const params = { id };
  const data = useQuery<Data>({
    queryKey: form.data?.queryKey ?? ['no-form-data'],
    queryFn: form.data?.queryFn ?? skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Read once per visit, as a draft is: the form does not start again while it is being typed in.
  const dossier = useQuery({
    queryKey: ['proposal', api, 'readDossier', id, visit],
    queryFn: ({ signal }) => calls.readDossier({ params }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOpen = dossier.data !== undefined && mayPropose(workflow, dossier.data.status);
  const written = useQuery({
    queryKey: ['proposal', api, 'readProposal', id, visit],
    queryFn: ({ signal }) => proposals.readProposal({ params }, { signal }),
    enabled: isOpen,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = [data, dossier, written].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorPage error={failed.error} onRetry={() => void failed.refetch()}>
        <BackToList kind={kind} />
      </ErrorPage>
    );
  if (dossier.data && !isOpen) return <Navigate to={addressesOf(kind).consultation(id)} replace />;
  if (!dossier.data || !written.data || (form.data && data.data === undefined)) return <LoadingState />;
  const { version } = dossier.data;
  const { draft, revision } = written.data;
  return (
    <ApplicationForm
      kind={kind}
      calls={{
        ...calls,
        saveDraft: async ({ body }) => {
          const saved = await proposals.saveProposal({ params, body: { revision: body.version, draft: body.draft } });
          return { ...dossier.data, version: saved.revision };
        },
      }}
      form={form}
      data={data.data as Data}
      dossier={{ ...dossier.data, draft, version: revision }}
      visit={visit}
      typed={typed}
      proposal={{
        send: (sent, reason) =>
          calls.act({
            params: { id, action: workflow.proposal?.send ?? '' },
            body: { version, proposal: sent, reason },
          }),
        discard: () => proposals.discardProposal({ params }),
      }}
    />
  );
}
