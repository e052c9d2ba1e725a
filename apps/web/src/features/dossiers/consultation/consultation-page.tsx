import { Anchor } from '@mantine/core';
import { Suspense } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { ErrorPage } from '../../../ui/error-page.js';
import { Page } from '../../../ui/page/page.js';
import { usePrinting } from '../../../ui/page/use-printing.js';
import { LoadingState } from '../../../ui/states.js';
import { RouteSubtabs, RouteTabs } from '../../../ui/tabs/route-tabs.js';
import type { Tab } from '../../../ui/tabs/tab.js';
import { tabPath } from '../../../ui/tabs/tab-path.js';
import { useUser } from '../../identity/session.js';
import { addressesOf } from '../addresses.js';
import { standingOf } from '../applicants.js';
import { BackToList } from '../back-to-list.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossier, useFollowedDossiers } from '../dossiers.queries.js';
import { OpinionBanner } from '../opinions/opinion-banner.js';
import { ReturnedNote } from '../returned-note.js';
import classes from './consultation.module.css';
import { ConsultationHead } from './consultation-head.js';
import { type GroupOfParts, placeOf } from './consultation-parts.js';
import type { ConsultationSpec } from './consultation-spec.js';
import { groupedTabs } from './consultation-tabs.js';
import type { ConsultedDossier } from './consulted-dossier.js';
import { PrintedParts } from './printed-parts.js';
import { SubmittedNote } from './submitted-note.js';
import { usePreparedPrint } from './use-prepared-print.js';

interface ConsultationPageProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly consultation: ConsultationSpec<D, V>;
}

/** A dossier as its readers see it, with what they may do about it. */
export function ConsultationPage<D, V>(props: ConsultationPageProps<D, V>) {
  const { kind, calls } = props;
  const { id = '', tab = '', subtab } = useParams();
  const address = useLocation();
  const user = useUser();
  const dossier = useDossier(kind, calls, id);
  useFollowedDossiers(kind, calls, id);
  const place = placeOf(groupedTabs(props, kind.workflow, standingOf(user, kind)), { tab, subtab });
  if (place.tab !== tab || place.subtab !== subtab) {
    const named = { ...(tab && { tab }), ...(subtab !== undefined && { subtab }) };
    const pathname = tabPath(address.pathname, named, place.tab, place.subtab);
    return <Navigate to={{ ...address, pathname }} replace />;
  }
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
  const { isPrepared, print } = usePreparedPrint(open === 'summary');
  return (
    <>
      <ConsultationHead kind={kind} calls={calls} dossier={dossier} consultation={consultation} onPrint={print} />
      <SubmittedNote workflow={kind.workflow} dossier={dossier} onPrint={print} />
      {calls.aspects.opinions && <OpinionBanner kind={kind} calls={calls.aspects.opinions} dossierId={dossier.id} />}
      <ReturnedNote workflow={kind.workflow} dossier={dossier}>
        {dossier.status === kind.workflow.proposal?.state && (
          <Anchor component={Link} to={addressesOf(kind).proposals(dossier.id)} size="sm">
            {t('PROPOSAL_SEE')}
          </Anchor>
        )}
      </ReturnedNote>
      <RouteTabs
        label={t('DOSSIER_TABS')}
        tabs={groupedTabs(props, kind.workflow, standingOf(user, kind)).map((group) => tabOf(group, props, t))}
      />
      {(printedAt || isPrepared) && open === 'summary' && (
        <div className={classes.printed} data-printed-parts>
          <Suspense fallback={<span data-waiting />}>
            <PrintedParts {...props} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** A tab, with the parts of its group as sub-tabs if there are several. */
function tabOf<D, V>(
  { key, titleKey, countOf, isBeside, parts }: GroupOfParts<D, V>,
  props: ConsultedDossier<D, V>,
  t: Translate,
): Tab {
  const shown = parts.map((part) => ({ id: part.key, label: t(part.titleKey), content: part.show(props) }));
  const [only, second] = shown;
  const label = t(titleKey);
  return {
    id: key,
    label,
    count: countOf?.(props.dossier),
    isInSecondRow: isBeside,
    ...(second && { subtabs: shown.map(({ id }) => id) }),
    content: second ? <RouteSubtabs label={label} tabs={shown} /> : only?.content,
  };
}
