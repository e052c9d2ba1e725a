import { Button, Menu, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import {
  checksNamingBodies,
  countriesToCoordinate,
  type DossierView,
  fixesContent,
  isOfficer,
  mayEdit,
  mayPropose,
  stateOf,
} from '@portal/contracts';
import { IconChevronLeft, IconEdit, IconFilePencil, IconPrinter, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { takeHeadingFocus } from '../../../ui/page/heading-focus.js';
import { useUser } from '../../identity/session.js';
import { actionKeys } from '../action-keys.js';
import { addressesOf } from '../addresses.js';
import { standingOf } from '../applicants.js';
import { AssignDialog } from '../assignment/assign-dialog.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossiersChanged } from '../dossiers.queries.js';
import { placeInList } from '../list/list-place.js';
import { DiscardDialog } from './actions/discard-dialog.js';
import { DossierActions } from './actions/dossier-actions.js';
import classes from './consultation.module.css';
import type { ConsultationSpec } from './consultation-spec.js';
import { HeadFacts } from './head-facts.js';
import { ListNavigation } from './list-navigation.js';
import { ProgressLine } from './progress-line.js';

interface ConsultationHeadProps<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly dossier: DossierView<D, V>;
  readonly consultation: ConsultationSpec<D, V>;
  /** Prints the whole dossier. */
  readonly onPrint: () => void;
}

/**
 * Stays at the top while the dossier is scrolled: what it is, what may be done about it, where it stands, how far it is on
 * its way, and the way through the list.
 */
export function ConsultationHead<D, V>(props: ConsultationHeadProps<D, V>) {
  const { kind, dossier, consultation } = props;
  const { t } = useTexts();
  const format = useFormat();
  const { workflow } = kind;
  const { details } = dossier;
  const more = details === null ? [] : (consultation.headFactsOf?.(details, t, format) ?? []);
  const title = dossier.reference ?? dossier.title;
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <BackLink kind={kind} id={dossier.id} />
        <div className={classes.titles}>
          <Heading title={title} />
          {title !== dossier.title && <span className={classes.subject}>{dossier.title}</span>}
        </div>
        <div className={classes.actions}>
          <HeadActions {...props} />
          <ListNavigation kind={kind} id={dossier.id} />
        </div>
      </div>
      <HeadFacts workflow={workflow} dossier={dossier} more={more} />
      <ProgressLine workflow={workflow} dossier={dossier} />
    </header>
  );
}

/** The main heading of the page: it names the document and takes the focus when the page is navigated to. */
function Heading({ title }: { readonly title: string }) {
  const { t } = useTexts();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${title} – ${t('BRAND')}`);
  useEffect(() => {
    if (takeHeadingFocus(key)) heading.current?.focus();
  });
  return (
    <Title order={1} tabIndex={-1} ref={heading}>
      {title}
    </Title>
  );
}

function BackLink({ kind, id }: { readonly kind: DossierKind; readonly id: string }) {
  const { t } = useTexts();
  const { list } = addressesOf(kind);
  return (
    <Link className={classes.back} to={placeInList(id, list)?.address ?? list} data-tool>
      <IconChevronLeft size={16} aria-hidden />
      {t('DOSSIER_START_APPLICATIONS')}
    </Link>
  );
}

/** What brings the dossier on as buttons, everything else in a menu. */
function HeadActions<D, V>({ kind, calls, dossier, consultation, onPrint }: ConsultationHeadProps<D, V>) {
  const { t } = useTexts();
  const format = useFormat();
  const dossiersChanged = useDossiersChanged(kind);
  const [opened, open] = useState<'assign' | 'discard'>();
  const close = () => open(undefined);
  const { workflow } = kind;
  const { versions } = consultation;
  const { opinions, proposals, assignment, decisions } = calls.aspects;
  const { id, version, status, submittedAt, details, events } = dossier;
  const permissions = { roles: standingOf(useUser(), kind).roles, ...dossier.permissions };
  const officer = isOfficer(workflow, permissions.roles);
  const isFixed = fixesContent(dossier.requestType);
  const state = stateOf(workflow, status);
  const readFields = () =>
    versions && details !== null
      ? versions.fieldsOf(details, { t, format }).map((field) => ({ ...field, label: versions.labelOf(field.path, t) }))
      : [];
  const wasConsulted = events.some(({ toStatus }) => toStatus === workflow.consultation?.state);
  const isDraft = submittedAt === null && mayEdit(workflow, status, permissions);
  const mayAssign = assignment !== undefined && officer && submittedAt !== null && !state?.final;
  return (
    <>
      {mayEdit(workflow, status, permissions) && !isFixed && (
        <Button
          component={Link}
          to={addressesOf(kind).application(id)}
          size="xs"
          leftSection={<IconEdit size={16} aria-hidden />}
        >
          {t(state?.awaits === 'applicant' ? 'DOSSIER_CORRECT' : 'DOSSIER_CONTINUE')}
        </Button>
      )}
      <DossierActions
        workflow={workflow}
        api={kind.api}
        status={status}
        permissions={permissions}
        opinions={opinions}
        proposals={wasConsulted ? [] : checksNamingBodies(dossier.checks)}
        countries={countriesToCoordinate(dossier.checks)}
        readFields={versions && readFields}
        except={[isFixed ? '' : workflow.submission, workflow.proposal?.send ?? '']}
        act={(action, answers) => calls.act({ params: { id, action }, body: { version, ...answers } })}
        onChanged={dossiersChanged}
        {...(decisions && { grant: { kind, dossier, decisions } })}
      >
        {proposals && officer && mayPropose(workflow, status) && (
          <Menu.Item
            component={Link}
            to={addressesOf(kind).proposal(id)}
            leftSection={<IconFilePencil size={16} aria-hidden />}
          >
            {t(actionKeys(workflow.proposal?.send ?? '').name)}
          </Menu.Item>
        )}
        {mayAssign && (
          <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={() => open('assign')}>
            {t('ASSIGN_OFFICER')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          {t('DOSSIER_PRINT')}
        </Menu.Item>
        {isDraft && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => open('discard')}>
            {t('DOSSIER_DISCARD')}
          </Menu.Item>
        )}
      </DossierActions>
      {opened === 'assign' && assignment && (
        <AssignDialog kind={kind} calls={assignment} dossier={dossier} onClose={close} />
      )}
      {opened === 'discard' && <DiscardDialog kind={kind} calls={calls} id={id} onCancel={close} />}
    </>
  );
}
