import { Button, Group } from '@mantine/core';
import type { Meeting } from '@portal/contracts/modules/comsis';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { TimeInput } from '../../../ui/inputs/time/time-input.js';
import { Section } from '../../../ui/page/section.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { comsisClient } from '../comsis.client.js';

/** Recurrences that are offered, by their text; RFC 5545. */
const recurrences = {
  WEEKLY: 'FREQ=WEEKLY',
  FORTNIGHTLY: 'FREQ=WEEKLY;INTERVAL=2',
  MONTHLY: 'FREQ=MONTHLY',
} as const;
type Recurrence = keyof typeof recurrences;
const names = Object.keys(recurrences) as Recurrence[];

const two = (value: number): string => String(value).padStart(2, '0');
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

interface MeetingFormProps {
  /** Undefined for a new one. */
  readonly meeting: Meeting | undefined;
  readonly onClose: () => void;
}

/** Plans a meeting or a recurrence, or changes one meeting. */
export function MeetingForm({ meeting, onClose }: MeetingFormProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const start = meeting ? new Date(meeting.startsAt) : undefined;
  const [day, setDay] = useState(start ? dayOf(start) : '');
  const [time, setTime] = useState(start ? `${two(start.getHours())}:${two(start.getMinutes())}` : '14:00');
  const [durationMinutes, setDuration] = useState<number | null>(meeting?.durationMinutes ?? 120);
  const [room, setRoom] = useState(meeting?.room ?? '');
  const [link, setLink] = useState(meeting?.link ?? '');
  const [quorum, setQuorum] = useState<number | null>(meeting?.quorum ?? 1);
  const [recurrence, setRecurrence] = useState<Recurrence | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const isComplete = day !== '' && time !== '' && durationMinutes !== null && room.trim() !== '' && quorum !== null;
  const save = useMutation({
    mutationFn: async () => {
      const content = {
        ...{ startsAt: new Date(`${day}T${time}`).toISOString(), durationMinutes: durationMinutes ?? 0 },
        ...{ room: room.trim(), link: link.trim(), quorum: quorum ?? 0 },
      };
      if (meeting)
        await comsisClient.changeMeeting({ params: { id: meeting.id }, body: { version: meeting.version, content } });
      else
        await comsisClient.planMeeting(
          { body: { ...content, ...(recurrence && { rrule: recurrences[recurrence] }) } },
          { headers: { 'idempotency-key': key } },
        );
    },
    onSuccess: () => {
      toastSuccess(t('CO_MEETING_SAVED'));
      onClose();
    },
    onError: (error) => toastError(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: comsisClient.listMeetings.key }),
        queries.invalidateQueries({ queryKey: comsisClient.readMeeting.key }),
      ]),
  });
  return (
    <Section title={t(meeting ? 'CO_MEETING_CHANGE' : 'CO_MEETING_NEW')}>
      <Group align="flex-end">
        <DateInput label={t('CO_MEETING_DAY')} value={day} onChange={(next) => setDay(next ?? '')} required />
        <TimeInput label={t('CO_MEETING_TIME')} value={time} onChange={setTime} required />
        <FigureInput
          label={t('CO_MEETING_DURATION')}
          value={durationMinutes}
          minimum={15}
          maximum={600}
          isWhole
          onChange={setDuration}
          required
        />
        <TextInput label={t('CO_MEETING_ROOM')} value={room} maxLength={120} onChange={setRoom} required />
        <TextInput label={t('CO_MEETING_LINK')} value={link} maxLength={500} inputMode="url" onChange={setLink} />
        <FigureInput
          label={t('CO_MEETING_QUORUM')}
          value={quorum}
          minimum={0}
          maximum={50}
          isWhole
          onChange={setQuorum}
          required
        />
        {!meeting && (
          <ChoiceInput
            label={t('CO_MEETING_RECURRENCE')}
            placeholder={t('CO_MEETING_ONCE')}
            choices={names.map((value) => ({ value, label: t(`CO_MEETING_${value}`) }))}
            value={recurrence}
            onChange={setRecurrence}
          />
        )}
      </Group>
      <Group mt="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('CANCEL')}
        </Button>
        <Button disabled={!isComplete} loading={save.isPending} onClick={() => save.mutate()}>
          {t('SAVE')}
        </Button>
      </Group>
    </Section>
  );
}
