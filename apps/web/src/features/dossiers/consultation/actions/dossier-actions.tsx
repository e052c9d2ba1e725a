import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  type ActionBody,
  type CheckResult,
  type DossierPermissions,
  type DossierRecord,
  endsWithoutRight,
  openActions,
  stateOf,
  type Workflow,
} from '@portal/contracts';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../../../ui/toasts.js';
import { actionKeys } from '../../action-keys.js';
import type { ReadFields } from '../../corrections/corrections-question.js';
import type { DossierDecisionCalls, DossierOpinionCalls } from '../../dossier-calls.js';
import type { DossierKind } from '../../dossier-kind.js';
import { ActionDialog } from './action-dialog.js';
import { type Answers, answersTo } from './action-questions.js';
import { GrantDialog } from './grant-dialog.js';

interface DossierActionsProps<S extends string, A extends string> {
  readonly workflow: Workflow<S, A>;
  /** Name of the calls of the kind. */
  readonly api: string;
  readonly status: S;
  readonly permissions: DossierPermissions;
  /** Actions with a screen of their own. */
  readonly except?: readonly A[];
  /** Bodies to ask, where an action asks for them. */
  readonly opinions?: DossierOpinionCalls | undefined;
  /** Checks that name bodies to consult, which are chosen at first. */
  readonly proposals?: readonly CheckResult[] | undefined;
  /** Countries whose administrations the checks suggest to ask. */
  readonly countries: readonly string[];
  /** Fields that may have to be corrected; absent: none can be named. */
  readonly readFields?: ReadFields | undefined;
  readonly act: (action: A, answers: Partial<ActionBody>) => Promise<unknown>;
  /** Called when an action went through, and when it did not: the dossier is no longer what is on screen. */
  readonly onChanged: () => Promise<unknown>;
  /** How a right is granted, with its act in sight; absent: by the dialog of any other action. */
  readonly grant?: {
    readonly kind: DossierKind;
    readonly dossier: DossierRecord;
    readonly decisions: DossierDecisionCalls;
  };
  /** Further items of the menu. */
  readonly children?: ReactNode;
}

/** Whether a state follows the entry into force: nothing there is what everybody waits for. */
const isLater = ({ right }: Workflow, state: string): boolean =>
  right?.states.includes(state) === true && state !== right.states[0];

/** Whether an action grants a right: it asks from when on, and on which conditions. */
const isGrant = ({ asks = [] }: Workflow['actions'][string]): boolean =>
  asks.includes('effectiveFrom') && asks.includes('conditions');

/** What the user may do with a dossier now, by the rule the server enforces: at most two buttons, the rest in a menu. */
export function DossierActions<S extends string, A extends string>(props: DossierActionsProps<S, A>) {
  const {
    workflow,
    api,
    status,
    permissions,
    except = [],
    opinions,
    proposals,
    countries,
    readFields,
    act,
    onChanged,
    grant,
    children,
  } = props;
  const { t } = useTexts();
  // The dossier may change on screen while the dialog is open: what is sent is about the one that was there.
  const [asking, ask] = useState<{ readonly action: A; readonly act: typeof act }>();
  const [isBusy, setBusy] = useState(false);
  const actions = openActions(workflow, status, permissions).filter((action) => !except.includes(action));
  const leadsOn = (action: A): boolean => {
    const { to } = workflow.actions[action];
    return !endsWithoutRight(workflow, to) && !isLater(workflow, to);
  };
  // What brings the dossier nearer to its goal, not back to its applicant or to an early end.
  const forward = actions.find(
    (action) => leadsOn(action) && !stateOf(workflow, workflow.actions[action].to)?.editable,
  );
  // Beside a decision stands the other one; beside any other step, what does not end the dossier.
  const second = actions.find((action) =>
    action === forward
      ? false
      : forward && workflow.actions[forward].decides
        ? workflow.actions[action].decides
        : leadsOn(action),
  );
  const shown = [forward, second].flatMap((action) => action ?? []);
  const inMenu = actions.filter((action) => !shown.includes(action));

  const send = async ({ action, act: sendAction }: NonNullable<typeof asking>, answers: Answers) => {
    setBusy(true);
    try {
      await sendAction(action, answersTo(workflow.actions[action].asks ?? [], answers));
      toastSuccess(t(actionKeys(action).done));
    } catch (error) {
      toastError(error);
    } finally {
      await onChanged();
      setBusy(false);
      ask(undefined);
    }
  };

  return (
    <>
      <Group gap={8} role="group" aria-label={t('DOSSIER_ACTIONS')}>
        {shown.map((action) => (
          <Button
            key={action}
            size="xs"
            variant={action === forward ? 'filled' : 'default'}
            disabled={isBusy}
            onClick={() => ask({ action, act })}
          >
            {t(actionKeys(action).name)}
          </Button>
        ))}
        {(inMenu.length > 0 || children) && (
          <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label={t('DOSSIER_MORE_ACTIONS')}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {inMenu.map((action) => (
                <Menu.Item key={action} disabled={isBusy} onClick={() => ask({ action, act })}>
                  {t(actionKeys(action).name)}
                </Menu.Item>
              ))}
              {children}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {asking !== undefined && grant && isGrant(workflow.actions[asking.action]) && (
        <GrantDialog
          {...grant}
          action={asking.action}
          opinions={opinions}
          isBusy={isBusy}
          onConfirm={(answers) => void send(asking, answers)}
          onCancel={() => ask(undefined)}
        />
      )}
      {asking !== undefined && !(grant && isGrant(workflow.actions[asking.action])) && (
        <ActionDialog
          key={asking.action}
          api={api}
          action={asking.action}
          asks={workflow.actions[asking.action].asks ?? []}
          isDestructive={endsWithoutRight(workflow, workflow.actions[asking.action].to)}
          isBusy={isBusy}
          opinions={opinions}
          proposals={proposals}
          countries={countries}
          readFields={readFields}
          onConfirm={(answers) => void send(asking, answers)}
          onCancel={() => ask(undefined)}
        />
      )}
    </>
  );
}
