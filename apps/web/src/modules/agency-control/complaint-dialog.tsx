import { ActionIcon, Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type BearingTaken, ComplaintContent, type ComplaintRecord } from '@portal/contracts/modules/agency-control';
import { formatLatitude, formatLongitude, readCoordinates } from '@portal/geo';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';
import { useAgencyAct } from './use-agency-act.js';

interface ComplaintDialogProps {
  /** Undefined for a new one. */
  readonly complaint?: ComplaintRecord;
  readonly onClose: () => void;
  readonly onSaved?: (complaint: ComplaintRecord) => void;
}

type Draft = Omit<ComplaintContent, 'latitude' | 'longitude' | 'lowMhz' | 'highMhz'> & {
  readonly place: string;
  readonly lowMhz: number | '';
  readonly highMhz: number | '';
};

const placeText = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
  `${formatLatitude(latitude)} ${formatLongitude(longitude)}`;

/** What people write of a complaint. */
export const complaintContentOf = (complaint: ComplaintRecord): ComplaintContent => {
  const { band, lowMhz, highMhz, from, to, symptoms, latitude, longitude } = complaint;
  const { reporter, suspectRef, measuredBy, bearings } = complaint;
  return { band, lowMhz, highMhz, from, to, symptoms, latitude, longitude, reporter, suspectRef, measuredBy, bearings };
};

const blank: Draft = {
  band: '',
  lowMhz: '',
  highMhz: '',
  from: '',
  to: null,
  symptoms: '',
  place: '',
  reporter: '',
  suspectRef: null,
  measuredBy: '',
  bearings: [],
};

const draftOf = (complaint: ComplaintRecord): Draft => ({
  ...complaintContentOf(complaint),
  place: placeText(complaint),
});

function contentOf({ place, ...draft }: Draft): ComplaintContent | undefined {
  const position = readCoordinates(place).readings[0]?.position;
  return position && ComplaintContent.safeParse({ ...draft, longitude: position[0], latitude: position[1] }).data;
}

interface BearingsInputProps {
  readonly value: readonly BearingTaken[];
  readonly onChange: (bearings: BearingTaken[]) => void;
}

/** Bearings as they were taken: where from, which way, how sure. */
function BearingsInput({ value, onChange }: BearingsInputProps) {
  const { t } = useTexts();
  const [draft, setDraft] = useState({ place: '', azimuthDeg: '' as number | '', sigmaDeg: 2 as number | '' });
  const position = readCoordinates(draft.place).readings[0]?.position;
  const isWhole = position !== undefined && draft.azimuthDeg !== '' && draft.sigmaDeg !== '' && draft.sigmaDeg > 0;
  const add = () => {
    if (!position || draft.azimuthDeg === '' || draft.sigmaDeg === '') return;
    const [longitude, latitude] = position;
    onChange([...value, { latitude, longitude, azimuthDeg: draft.azimuthDeg, sigmaDeg: draft.sigmaDeg }]);
    setDraft({ ...draft, place: '', azimuthDeg: '' });
  };
  return (
    <div className={classes.card}>
      <h3>{t('AG_BEARINGS')}</h3>
      <ul>
        {value.map((bearing, index) => (
          <li key={`${bearing.latitude}/${bearing.longitude}/${bearing.azimuthDeg}`}>
            <span>{`${placeText(bearing)} · ${bearing.azimuthDeg}° ± ${bearing.sigmaDeg}°`}</span>
            <ActionIcon
              variant="subtle"
              aria-label={t('AG_BEARING_REMOVE', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <TextInput
        label={t('AG_BEARING_FROM')}
        placeholder="45.1571 N 5.7243 E"
        value={draft.place}
        onChange={({ currentTarget }) => setDraft({ ...draft, place: currentTarget.value })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('AG_AZIMUTH')}
          suffix="°"
          min={0}
          max={360}
          value={draft.azimuthDeg}
          onChange={(azimuth) => setDraft({ ...draft, azimuthDeg: azimuth === '' ? '' : Number(azimuth) })}
        />
        <NumberInput
          label={t('AG_SIGMA')}
          suffix="°"
          min={0.01}
          max={90}
          value={draft.sigmaDeg}
          onChange={(sigma) => setDraft({ ...draft, sigmaDeg: sigma === '' ? '' : Number(sigma) })}
        />
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!isWhole}
        onClick={add}
      >
        {t('AG_BEARING_ADD')}
      </Button>
    </div>
  );
}

/** Notes a complaint, or changes one. */
export function ComplaintDialog({ complaint, onClose, onSaved }: ComplaintDialogProps) {
  const { t } = useTexts();
  const save = useAgencyAct(
    (content: ComplaintContent) =>
      complaint
        ? agencyClient.changeComplaint({ params: { id: complaint.id }, body: { version: complaint.version, content } })
        : agencyClient.createComplaint({ body: content }),
    (saved: ComplaintRecord) => {
      onClose();
      onSaved?.(saved);
    },
  );
  return (
    <PromptDialog
      opened
      title={complaint?.reference ?? t('AG_COMPLAINT_NEW')}
      confirmLabel={t('AG_SAVE')}
      isBusy={save.isPending}
      initial={complaint ? draftOf(complaint) : blank}
      isValid={(draft) => contentOf(draft) !== undefined}
      onConfirm={(draft) => {
        const content = contentOf(draft);
        if (content) save.mutate(content);
      }}
      onCancel={onClose}
    >
      {(value, change) => {
        const set = (part: Partial<Draft>) => change({ ...value, ...part });
        const figure = (typed: number | string): number | '' => (typed === '' ? '' : Number(typed));
        return (
          <>
            <TextInput
              label={t('AG_REPORTER')}
              required
              maxLength={200}
              value={value.reporter}
              onChange={({ currentTarget }) => set({ reporter: currentTarget.value })}
            />
            <Textarea
              label={t('AG_SYMPTOMS')}
              required
              maxLength={4000}
              value={value.symptoms}
              onChange={({ currentTarget }) => set({ symptoms: currentTarget.value })}
            />
            <TextInput
              label={t('AG_POSITION')}
              required
              placeholder="45.1571 N 5.7243 E"
              value={value.place}
              onChange={({ currentTarget }) => set({ place: currentTarget.value })}
            />
            <div className={classes.pair}>
              <NumberInput
                label={t('AG_LOW_MHZ')}
                required
                value={value.lowMhz}
                onChange={(typed) => set({ lowMhz: figure(typed) })}
              />
              <NumberInput
                label={t('AG_HIGH_MHZ')}
                required
                value={value.highMhz}
                onChange={(typed) => set({ highMhz: figure(typed) })}
              />
              <TextInput
                type="date"
                label={t('AG_FROM')}
                required
                value={value.from}
                onChange={({ currentTarget }) => set({ from: currentTarget.value })}
              />
              <TextInput
                label={t('AG_BAND')}
                maxLength={60}
                value={value.band}
                onChange={({ currentTarget }) => set({ band: currentTarget.value })}
              />
            </div>
            <BearingsInput value={value.bearings} onChange={(bearings) => set({ bearings })} />
          </>
        );
      }}
    </PromptDialog>
  );
}
