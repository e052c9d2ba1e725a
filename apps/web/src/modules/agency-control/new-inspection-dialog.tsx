import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { InspectionKind, type InspectionRecord } from '@portal/contracts/modules/agency-control';
import { readCoordinates } from '@portal/geo';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { agencyClient } from './agency-control.client.js';
import { Choice } from './choice.js';
import classes from './control.module.css';
import { useAgencyAct } from './use-agency-act.js';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly siteCode: string | null;
}

interface NewInspectionDialogProps {
  /** Where; asked for when missing. */
  readonly place?: Place;
  readonly anomalyIds?: readonly string[];
  readonly kind?: InspectionKind;
  readonly onClose: () => void;
}

/** A position typed in any usual form. */
function placeOf(text: string): Place | undefined {
  const position = readCoordinates(text).readings[0]?.position;
  return position && { longitude: position[0], latitude: position[1], siteCode: null };
}

/** Plans an inspection, and opens it. */
export function NewInspectionDialog({
  place,
  anomalyIds = [],
  kind: first = 'SITE',
  onClose,
}: NewInspectionDialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const campaigns = useQuery(endpointQuery(agencyClient.listCampaigns, { query: { status: 'PLANNED,RUNNING' } }));
  const create = useAgencyAct(agencyClient.createInspection, ({ id }: InspectionRecord) => {
    onClose();
    void navigate({ search: `?tab=inspections&id=${id}` });
  });
  return (
    <PromptDialog
      opened
      title={t('AG_PLAN')}
      confirmLabel={t('AG_PLAN')}
      isBusy={create.isPending}
      initial={{ kind: first as string, plannedOn: '', announced: true, campaignId: '', typed: '' }}
      isValid={({ plannedOn, typed }) => plannedOn !== '' && (place ?? placeOf(typed)) !== undefined}
      onConfirm={({ kind, plannedOn, announced, campaignId, typed }) => {
        const where = place ?? placeOf(typed);
        if (!where) return;
        create.mutate({
          body: {
            latitude: where.latitude,
            longitude: where.longitude,
            siteCode: where.siteCode,
            kind: InspectionKind.parse(kind),
            plannedOn,
            announced,
            campaignId: campaignId || null,
            anomalyIds: [...anomalyIds],
          },
        });
      }}
      onCancel={onClose}
    >
      {(value, change) => (
        <>
          {!place && (
            <TextInput
              label={t('AG_POSITION')}
              required
              placeholder="45.1259 N 5.9023 E"
              value={value.typed}
              onChange={({ currentTarget }) => change({ ...value, typed: currentTarget.value })}
            />
          )}
          <div className={classes.pair}>
            <Choice
              isNamed
              label="AG_KIND"
              values={InspectionKind.options}
              prefix="AG_KIND_"
              value={value.kind}
              onChange={(kind) => change({ ...value, kind })}
            />
            <TextInput
              type="date"
              label={t('AG_PLANNED_ON')}
              required
              value={value.plannedOn}
              onChange={({ currentTarget }) => change({ ...value, plannedOn: currentTarget.value })}
            />
          </div>
          <NativeSelect
            label={t('AG_CAMPAIGN')}
            value={value.campaignId}
            onChange={({ currentTarget }) => change({ ...value, campaignId: currentTarget.value })}
            data={[
              { value: '', label: '–' },
              ...(campaigns.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Checkbox
            label={t('AG_ANNOUNCED')}
            checked={value.announced}
            onChange={({ currentTarget }) => change({ ...value, announced: currentTarget.checked })}
          />
        </>
      )}
    </PromptDialog>
  );
}
