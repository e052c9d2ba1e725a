import { MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { CampaignContent, type CampaignSummary } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { agencyClient } from './agency-control.client.js';
import classes from './control.module.css';
import { useAgencyAct } from './use-agency-act.js';

interface CampaignDialogProps {
  /** Undefined for a new one. */
  readonly campaign?: CampaignSummary;
  readonly onClose: () => void;
}

const blank: CampaignContent = {
  name: '',
  region: '',
  from: '',
  to: '',
  objective: '',
  inspectorIds: [],
  targetCount: 10,
};

/** What people write of a campaign. */
export const contentOf = ({
  name,
  region,
  from,
  to,
  objective,
  inspectorIds,
  targetCount,
}: CampaignSummary): CampaignContent => ({ name, region, from, to, objective, inspectorIds, targetCount });

/** Plans a campaign, or changes one. */
export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const { t } = useTexts();
  const { data: inspectors = [] } = useQuery(endpointQuery(agencyClient.listInspectors, {}));
  const save = useAgencyAct(
    (content: CampaignContent) =>
      campaign
        ? agencyClient.changeCampaign({
            params: { id: campaign.id },
            body: { version: campaign.version, status: campaign.status, content },
          })
        : agencyClient.createCampaign({ body: content }),
    onClose,
  );
  return (
    <PromptDialog
      opened
      title={campaign?.name ?? t('AG_CAMPAIGN_NEW')}
      confirmLabel={t('AG_SAVE')}
      isBusy={save.isPending}
      initial={campaign ? contentOf(campaign) : blank}
      isValid={(content) => CampaignContent.safeParse(content).success}
      onConfirm={(content) => save.mutate(content)}
      onCancel={onClose}
    >
      {(value, change) => {
        const set = (part: Partial<CampaignContent>) => change({ ...value, ...part });
        return (
          <>
            <TextInput
              label={t('AG_NAME')}
              required
              maxLength={120}
              value={value.name}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <TextInput
              label={t('AG_REGION')}
              maxLength={120}
              value={value.region}
              onChange={({ currentTarget }) => set({ region: currentTarget.value })}
            />
            <div className={classes.pair}>
              <TextInput
                type="date"
                label={t('AG_FROM')}
                required
                value={value.from}
                onChange={({ currentTarget }) => set({ from: currentTarget.value })}
              />
              <TextInput
                type="date"
                label={t('AG_TO')}
                required
                value={value.to}
                error={value.from && value.to && value.from > value.to ? t('AG_RULE_PERIOD_ENDS') : undefined}
                onChange={({ currentTarget }) => set({ to: currentTarget.value })}
              />
            </div>
            <Textarea
              label={t('AG_OBJECTIVE')}
              maxLength={2000}
              value={value.objective}
              onChange={({ currentTarget }) => set({ objective: currentTarget.value })}
            />
            <MultiSelect
              label={t('AG_INSPECTORS')}
              value={value.inspectorIds}
              onChange={(inspectorIds) => set({ inspectorIds })}
              data={inspectors.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            />
            <NumberInput
              label={t('AG_TARGET')}
              min={0}
              value={value.targetCount}
              onChange={(count) => set({ targetCount: Number(count) })}
            />
          </>
        );
      }}
    </PromptDialog>
  );
}
