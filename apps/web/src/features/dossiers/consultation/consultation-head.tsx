import { Button, Group } from '@mantine/core';
import {
  countriesToCoordinate,
  type DossierView,
  isOfficer,
  mayEdit,
  mayPropose,
  requestTypes,
  stateOf,
} from '@portal/contracts';
import { IconChevronLeft, IconChevronRight, IconEdit, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { useUser } from '../../identity/session.js';
import { actionKeys } from '../action-keys.js';
import { addressesOf } from '../addresses.js';
import { standingOf } from '../applicants.js';
import type { DossierCalls, DossierOpinionCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierStatus } from '../dossier-status.js';
import { useDossiersChanged } from '../dossiers.queries.js';
import { placeInList } from '../list/list-place.js';
import { DossierActions } from './actions/dossier-actions.js';
import classes from './consultation.module.css';
import type { VersionSpec } from './consultation-spec.js';

interface ConsultationHeadProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly dossier: DossierView<D, V>;
  readonly opinions: DossierOpinionCalls | undefined;
  /** Absent: no fields can be named in which something is to be corrected. */
  readonly versions: VersionSpec<V> | undefined;
  /** Officers may propose to change the application. */
  readonly hasProposals: boolean;
  /** The administrations of other countries may be asked. */
  readonly isCoordinated: boolean;
}

/** Stays at the top while the dossier is scrolled: title, status, actions, and the way through the list. */
export function ConsultationHead<D, V>(props: ConsultationHeadProps<D, V>) {
  const { kind, calls, dossier, opinions, versions, hasProposals, isCoordinated } = props;
  const { t } = useTexts();
  const format = useFormat();
  const { workflow } = kind;
  const { id, version, status } = dossier;
  const permissions = { roles: standingOf(useUser(), kind).roles, ...dossier.permissions };
  const dossiersChanged = useDossiersChanged(kind);
  const { fixesContent } = requestTypes[dossier.requestType];
  const state = stateOf(workflow, status);
  const readFields = () =>
    versions && dossier.details !== null
      ? versions
          .fieldsOf(dossier.details, { t, format })
          .map((field) => ({ ...field, label: versions.labelOf(field.path, t) }))
      : [];
  return (
    <div className={classes.head}>
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
            {mayEdit(workflow, status, permissions) && !fixesContent && (
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
                opinions={opinions}
                countries={isCoordinated ? countriesToCoordinate(dossier.checks) : undefined}
                readFields={versions && readFields}
                except={[fixesContent ? '' : workflow.submission, workflow.proposal?.send ?? '']}
                act={(action, answers) => calls.act({ params: { id, action }, body: { version, ...answers } })}
                onChanged={dossiersChanged}
              />
            )}
            {hasProposals && isOfficer(workflow, permissions.roles) && mayPropose(workflow, status) && (
              <Button component={Link} to={addressesOf(kind).proposal(id)} variant="default">
                {t(actionKeys(workflow.proposal?.send ?? '').name)}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('DOSSIER_PRINT')}
            </Button>
            <ListNavigation kind={kind} id={id} />
          </Group>
        }
      />
    </div>
  );
}

interface ListNavigationProps {
  readonly kind: DossierKind;
  readonly id: string;
}

/** The previous and the next dossier of the list that the reader came from, and the way back to it. */
function ListNavigation({ kind, id }: ListNavigationProps) {
  const { t } = useTexts();
  const addresses = addressesOf(kind);
  const place = placeInList(id, addresses.list);
  if (!place) return null;
  const { address, position, count, previous, next } = place;
  return (
    <Group gap={4} component="nav" aria-label={t('DOSSIER_LIST_NAVIGATION')}>
      <StepLink
        to={previous && addresses.consultation(previous)}
        label={t('DOSSIER_PREVIOUS')}
        icon={IconChevronLeft}
      />
      <Button component={Link} to={address} variant="subtle" px={8}>
        {t('DOSSIER_PLACE_IN_LIST', { position, count })}
      </Button>
      <StepLink to={next && addresses.consultation(next)} label={t('DOSSIER_NEXT')} icon={IconChevronRight} />
    </Group>
  );
}

interface StepLinkProps {
  /** Absent at an end of the list. */
  readonly to: string | undefined;
  readonly label: string;
  readonly icon: typeof IconChevronLeft;
}

const StepLink = ({ to, label, icon: Icon }: StepLinkProps) =>
  to === undefined ? (
    <Button variant="default" px={8} disabled aria-label={label} title={label}>
      <Icon size={16} aria-hidden />
    </Button>
  ) : (
    <Button component={Link} to={to} variant="default" px={8} aria-label={label} title={label}>
      <Icon size={16} aria-hidden />
    </Button>
  );
