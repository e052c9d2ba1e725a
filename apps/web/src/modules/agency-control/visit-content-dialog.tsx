import { Checkbox, MultiSelect, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { InspectionContent, type InspectionRecord } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { agencyClient, checklistsClient } from './agency-control.client.js';
import classes from './control.module.css';
import { useAgencyAct } from './use-agency-act.js';

const HOUR_MINUTES = 60;

const clockOf = (minutes: number | null): string =>
  minutes === null
    ? ''
    : [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
        .map((part) => String(part).padStart(2, '0'))
        .join(':');

function minutesOf(clock: string): number | null {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * HOUR_MINUTES + minutes;
}

interface VisitContentDialogProps {
  readonly inspection: InspectionRecord;
  readonly onClose: () => void;
}

/** What is planned and written of a visit beside its records. */
export function VisitContentDialog({ inspection, onClose }: VisitContentDialogProps) {
  const { t } = useTexts();
  const { id, version } = inspection;
  const inspectors = useQuery(endpointQuery(agencyClient.listInspectors, {}));
  const checklists = useQuery(endpointQuery(checklistsClient.listInForce, {}));
  const save = useAgencyAct(
    (content: InspectionContent) => agencyClient.changeInspection({ params: { id }, body: { version, content } }),
    onClose,
  );
  return (
    <PromptDialog
      opened
      title={inspection.reference}
      confirmLabel={t('AG_SAVE')}
      isBusy={save.isPending}
      initial={inspection.content}
      isValid={(content) => InspectionContent.safeParse(content).success}
      onConfirm={(content) => save.mutate(content)}
      onCancel={onClose}
    >
      {(value, change) => {
        const set = (part: Partial<InspectionContent>) => change({ ...value, ...part });
        return (
          <>
            <TextInput
              type="date"
              label={t('AG_PLANNED_ON')}
              required
              value={value.plannedOn}
              onChange={({ currentTarget }) => set({ plannedOn: currentTarget.value })}
            />
            <Checkbox
              label={t('AG_ANNOUNCED')}
              checked={value.announced}
              onChange={({ currentTarget }) => set({ announced: currentTarget.checked })}
            />
            <Textarea
              label={t('AG_ACCESS')}
              maxLength={500}
              value={value.accessContact}
              onChange={({ currentTarget }) => set({ accessContact: currentTarget.value })}
            />
            <div className={classes.pair}>
              <TextInput
                type="time"
                label={t('AG_OPENS')}
                value={clockOf(value.opensAt)}
                onChange={({ currentTarget }) => set({ opensAt: minutesOf(currentTarget.value) })}
              />
              <TextInput
                type="time"
                label={t('AG_CLOSES')}
                value={clockOf(value.closesAt)}
                onChange={({ currentTarget }) => set({ closesAt: minutesOf(currentTarget.value) })}
              />
            </div>
            <NativeSelect
              label={t('AG_CHECKLIST')}
              value={value.checklistId ?? ''}
              onChange={({ currentTarget }) => set({ checklistId: currentTarget.value || null })}
              data={[
                { value: '', label: '–' },
                ...(checklists.data ?? []).map((one) => ({ value: one.id, label: one.content.name })),
              ]}
            />
            <MultiSelect
              label={t('AG_INSPECTORS')}
              value={value.inspectorIds}
              onChange={(inspectorIds) => set({ inspectorIds })}
              data={(inspectors.data ?? []).map((one) => ({ value: one.id, label: one.fullName }))}
            />
            <TagsInput
              label={t('AG_PRESENT')}
              value={value.presentPersons}
              onChange={(presentPersons) => set({ presentPersons })}
            />
            <Checkbox
              label={t('AG_REFUSED_ACCESS')}
              checked={value.refusedAccess}
              onChange={({ currentTarget }) => set({ refusedAccess: currentTarget.checked })}
            />
            <Textarea
              label={t('AG_NOTES')}
              maxLength={4000}
              value={value.notes}
              onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
            />
          </>
        );
      }}
    </PromptDialog>
  );
}
