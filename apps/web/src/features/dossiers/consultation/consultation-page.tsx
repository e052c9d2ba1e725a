import { Button, Group } from '@mantine/core';
import { type DossierView, mayEdit, stateOf } from '@portal/contracts';
import { IconEdit } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { ErrorPage } from '../../../ui/error-page.js';
import { Page } from '../../../ui/page.js';
import { PageHeader } from '../../../ui/page-header.js';
import { LoadingState } from '../../../ui/states.js';
import { RouteTabs } from '../../../ui/tabs/route-tabs.js';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { BackToList } from '../back-to-list.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierStatus } from '../dossier-status.js';
import { useDossier, useDossiersChanged, useFollowedDossiers } from '../dossiers.queries.js';
import { ReturnedNote } from '../returned-note.js';
import { DossierActions } from './actions/dossier-actions.js';
import classes from './consultation.module.css';
import type { ConsultationSpec } from './consultation-spec.js';
import { DossierSummary } from './dossier-summary.js';

interface ConsultationPageProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly consultation: ConsultationSpec<D, V>;
}

interface ConsultationProps<D, V> extends ConsultationPageProps<D, V> {
  readonly dossier: DossierView<D, V>;
}

const SUMMARY = 'summary';

/** A dossier as its readers see it, with what they may do about it. */
export function ConsultationPage<D, V>(props: ConsultationPageProps<D, V>) {
  const { kind, calls, consultation } = props;
  const { id = '', tab = '' } = useParams();
  const dossier = useDossier(kind, calls, id);
  useFollowedDossiers(kind, calls, id);
  const tabs = [SUMMARY, ...(consultation.tabs ?? []).map(({ key }) => key)];
  if (!tabs.includes(tab)) return <Navigate to={addressesOf(kind).consultation(id)} replace />;
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

function Consultation<D, V>({ dossier, ...props }: ConsultationProps<D, V>) {
  const { kind, calls } = props;
  const { t } = useTexts();
  const { workflow } = kind;
  const { id, version, status } = dossier;
  const permissions = { roles: useUser().roles, ...dossier.permissions };
  const dossiersChanged = useDossiersChanged(kind);
  const state = stateOf(workflow, status);
  return (
    <>
      <PageHeader
        title={dossier.reference ?? t('DOSSIER_DRAFT')}
        subtitle={
          <Group gap="xs">
            <span>{dossier.title}</span>
            <DossierStatus workflow={workflow} status={status} />
          </Group>
        }
        actions={
          <Group gap="xs" className={classes.actions}>
            {mayEdit(workflow, status, permissions) && (
              <Button
                component={Link}
                to={addressesOf(kind).application(id)}
                leftSection={<IconEdit size={16} aria-hidden />}
              >
                {t(state?.awaits === 'applicant' ? 'DOSSIER_CORRECT' : 'DOSSIER_CONTINUE')}
              </Button>
            )}
            {state && (
              <DossierActions
                workflow={workflow}
                status={status}
                permissions={permissions}
                except={[workflow.submission]}
                act={(action, answers) => calls.act({ params: { id, action }, body: { version, ...answers } })}
                onChanged={dossiersChanged}
              />
            )}
          </Group>
        }
      />
      <ReturnedNote workflow={workflow} dossier={dossier} />
      <ConsultationTabs {...props} dossier={dossier} />
    </>
  );
}

/** The summary, and beside it the tabs of the kind where it has any. */
function ConsultationTabs<D, V>({ dossier, consultation }: Omit<ConsultationProps<D, V>, 'kind' | 'calls'>) {
  const { t } = useTexts();
  const { tabs = [] } = consultation;
  const summary = <DossierSummary dossier={dossier} consultation={consultation} />;
  if (tabs.length === 0) return summary;
  return (
    <RouteTabs
      label={t('DOSSIER_TABS')}
      tabs={[
        { id: SUMMARY, label: t('DOSSIER_TAB_SUMMARY'), content: summary },
        ...tabs.map(({ key, titleKey, Tab }) => ({
          id: key,
          label: t(titleKey),
          content: <Tab dossier={dossier} />,
        })),
      ]}
    />
  );
}
