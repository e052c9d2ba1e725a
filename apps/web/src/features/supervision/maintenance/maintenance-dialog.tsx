import { Text } from '@mantine/core';
import { type IsoDay, Locale, type Maintenance, MaintenanceDraft } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { TimeInput } from '../../../ui/inputs/time/time-input.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { toastRefusal } from '../../records/refusal-toast.js';
import { maintenanceClient } from '../supervision.queries.js';
import classes from './maintenance.module.css';
import { dayOf, momentOf, timeOf } from './maintenance-times.js';

/** What the fields hold. */
interface Entry {
  readonly startDay: IsoDay;
  readonly startTime: string;
  readonly endDay: IsoDay;
  readonly endTime: string;
  readonly reason: Maintenance['reason'];
  readonly readOnly: boolean;
}

const entryOf = ({ startDate, endDate, reason, readOnly }: Maintenance): Entry => ({
  startDay: dayOf(startDate),
  startTime: timeOf(startDate),
  endDay: dayOf(endDate),
  endTime: timeOf(endDate),
  reason,
  readOnly,
});

const newEntry = (day: IsoDay): Entry => ({
  startDay: day,
  startTime: '',
  endDay: day,
  endTime: '',
  reason: {},
  readOnly: false,
});

const written = (reason: Entry['reason']): Entry['reason'] =>
  Object.fromEntries(Object.entries(reason).filter(([, text]) => text.trim() !== ''));

function draftOf({ startDay, startTime, endDay, endTime, reason, readOnly }: Entry) {
  const [startDate, endDate] = [momentOf(startDay, startTime), momentOf(endDay, endTime)];
  return MaintenanceDraft.safeParse({ startDate, endDate, reason: written(reason), readOnly });
}

function Times({ entry, onChange }: { readonly entry: Entry; readonly onChange: (entry: Entry) => void }) {
  const { t } = useTexts();
  const [start, end] = [momentOf(entry.startDay, entry.startTime), momentOf(entry.endDay, entry.endTime)];
  const isReversed = start !== undefined && end !== undefined && end <= start;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <div className={classes.pair}>
        <DateInput
          label={t('SUPERVISION_MAINTENANCE_START_DAY')}
          value={entry.startDay}
          onChange={(startDay) => onChange({ ...entry, startDay })}
          required
        />
        <TimeInput
          label={t('SUPERVISION_MAINTENANCE_START_TIME')}
          value={entry.startTime}
          onChange={(startTime) => onChange({ ...entry, startTime })}
          required
        />
      </div>
      <div className={classes.pair}>
        <DateInput
          label={t('SUPERVISION_MAINTENANCE_END_DAY')}
          value={entry.endDay}
          onChange={(endDay) => onChange({ ...entry, endDay })}
          required
        />
        <TimeInput
          label={t('SUPERVISION_MAINTENANCE_END_TIME')}
          value={entry.endTime}
          onChange={(endTime) => onChange({ ...entry, endTime })}
          error={isReversed && t('MAINTENANCE_END_BEFORE_START')}
          required
        />
      </div>
      <Text size="sm" c="dimmed">
        {t('SUPERVISION_MAINTENANCE_ZONE', { zone: timeZone })}
      </Text>
    </>
  );
}

interface MaintenanceDialogProps {
  /** What is changed, or the day of a new announcement. */
  readonly subject: Maintenance | IsoDay;
  readonly onClose: () => void;
}

/** Plans maintenance, or changes what was planned. */
export function MaintenanceDialog({ subject, onClose }: MaintenanceDialogProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const known = typeof subject === 'string' ? undefined : subject;
  const save = useMutation({
    mutationFn: (entry: Entry) => {
      const body = draftOf(entry).data;
      if (!body) throw new Error('Something is missing.');
      if (!known) return maintenanceClient.planMaintenance({ body });
      return maintenanceClient.changeMaintenance({
        params: { id: known.id },
        body: { ...body, version: known.version },
      });
    },
    onSuccess: () => {
      toastSuccess(t('SUPERVISION_MAINTENANCE_SAVED'));
      onClose();
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: () => queries.invalidateQueries({ queryKey: maintenanceClient.listMaintenance.key }),
  });
  return (
    <PromptDialog<Entry>
      opened
      title={t(known ? 'SUPERVISION_MAINTENANCE_EDIT' : 'SUPERVISION_MAINTENANCE_PLAN')}
      initial={typeof subject === 'string' ? newEntry(subject) : entryOf(subject)}
      isValid={(entry) => draftOf(entry).success}
      confirmLabel={t('SUPERVISION_MAINTENANCE_SAVE')}
      isBusy={save.isPending}
      width={640}
      onConfirm={(entry) => save.mutate(entry)}
      onCancel={onClose}
    >
      {(entry, change) => (
        <>
          <Times entry={entry} onChange={change} />
          <CheckboxInput
            label={t('SUPERVISION_MAINTENANCE_READ_ONLY')}
            value={entry.readOnly}
            onChange={(readOnly) => change({ ...entry, readOnly })}
          />
          <Text size="sm" c="dimmed">
            {t('SUPERVISION_MAINTENANCE_READ_ONLY_HINT')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('SUPERVISION_MAINTENANCE_REASON_HINT')}
          </Text>
          {Locale.options.map((locale) => (
            <TextInput
              key={locale}
              label={t(`SUPERVISION_MAINTENANCE_REASON_${locale}`)}
              value={entry.reason[locale] ?? ''}
              onChange={(text) => change({ ...entry, reason: { ...entry.reason, [locale]: text } })}
              maxLength={500}
              required={Object.keys(written(entry.reason)).length === 0 && locale === Locale.options[0]}
            />
          ))}
        </>
      )}
    </PromptDialog>
  );
}
