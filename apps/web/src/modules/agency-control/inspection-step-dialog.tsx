import { Textarea } from '@mantine/core';
import {
  InspectionOutcome,
  type InspectionRecord,
  type InspectionStep,
} from '@portal/contracts/modules/agency-control';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { agencyClient } from './agency-control.client.js';
import { Choice } from './choice.js';
import { isPersonAnswered, MetPersonFields, metPersonOf, type TypedPerson } from './met-person-fields.js';
import { useAgencyAct } from './use-agency-act.js';

export type StepAction = InspectionStep['step'];

const asked: readonly StepAction[] = ['reopen', 'cancel', 'amend'];
const signs: readonly StepAction[] = ['report', 'amend'];
const completions = ['DONE', 'PARTIAL', 'NO_ACCESS'] as const;
const REASON_LENGTH = 2000;

interface InspectionStepDialogProps {
  readonly inspection: InspectionRecord;
  readonly action: StepAction;
  readonly onClose: () => void;
}

/** Asks for what a step of an inspection needs, and says what it does. */
export function InspectionStepDialog({ inspection, action, onClose }: InspectionStepDialogProps) {
  const { t } = useTexts();
  const { id, version, holders } = inspection;
  const locale = useLocale();
  const [firstPresent = ''] = inspection.content.presentPersons;
  // The person must be asked: an answer stands there only when it was signed before.
  const person: TypedPerson = inspection.reports[0]?.person ?? { name: firstPresent, answer: '', remark: '' };
  const act = useAgencyAct((body: InspectionStep) => agencyClient.stepInspection({ params: { id }, body }), onClose);
  const label = t(`AG_VISIT_${action.toUpperCase()}`);
  return (
    <PromptDialog
      opened
      title={label}
      confirmLabel={label}
      isBusy={act.isPending}
      initial={{ as: 'DONE', outcome: 'COMPLIANT', reason: '', person }}
      isValid={({ reason, person }) =>
        (!asked.includes(action) || reason.trim() !== '') && (!signs.includes(action) || isPersonAnswered(person))
      }
      onConfirm={({ as, outcome, reason, person }) => {
        if (action === 'complete')
          act.mutate({
            step: action,
            version,
            as: completions.find((one) => one === as) ?? 'DONE',
            outcome: InspectionOutcome.parse(outcome),
          });
        else if (action === 'reopen' || action === 'cancel') act.mutate({ step: action, version, reason });
        else if (action === 'report') act.mutate({ step: action, version, locale, person: metPersonOf(person) });
        else if (action === 'amend') act.mutate({ step: action, version, reason, locale, person: metPersonOf(person) });
        else act.mutate({ step: action, version });
      }}
      onCancel={onClose}
    >
      {(value, change) => (
        <>
          <p>{t(`AG_VISIT_${action.toUpperCase()}_CONFIRM`, { count: holders.length })}</p>
          {action === 'complete' && (
            <>
              <Choice
                isNamed
                label="AG_STATUS"
                values={completions}
                prefix="AG_INSPECTION_"
                value={value.as}
                onChange={(as) => change({ ...value, as })}
              />
              <Choice
                isNamed
                label="AG_OUTCOME"
                values={InspectionOutcome.options}
                prefix="AG_OUTCOME_"
                value={value.outcome}
                onChange={(outcome) => change({ ...value, outcome })}
              />
            </>
          )}
          {signs.includes(action) && (
            <MetPersonFields value={value.person} onChange={(person) => change({ ...value, person })} />
          )}
          {asked.includes(action) && (
            <Textarea
              label={t('AG_REASON')}
              required
              maxLength={REASON_LENGTH}
              value={value.reason}
              onChange={({ currentTarget }) => change({ ...value, reason: currentTarget.value })}
            />
          )}
        </>
      )}
    </PromptDialog>
  );
}
