import { Button, Group, Text } from '@mantine/core';
import {
  channelCountOf,
  channelsText,
  type MwChannelPlan,
  type MwDraft,
  rasterOf,
} from '@portal/contracts/modules/mw-applications-requests';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import classes from './application.module.css';
import { type ChannelAt, channelEdges, channelsAt } from './channel-choices.js';

interface ChannelFinderProps {
  readonly hop: number;
  readonly plans: readonly MwChannelPlan[];
}

/** The channels at a frequency, one of which may be taken over; and from where to where the chosen channel reaches. */
export function ChannelFinder({ hop, plans }: ChannelFinderProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { setValue } = useFormContext<MwDraft>();
  const at = `hops.${hop}` as const;
  const [planCode, number, channelCount] = useWatch<
    MwDraft,
    [`${typeof at}.channelPlanCode`, `${typeof at}.channelNumber`, `${typeof at}.channelCount`]
  >({
    name: [`${at}.channelPlanCode`, `${at}.channelNumber`, `${at}.channelCount`],
  });
  const count = channelCountOf({ channelCount });
  const [sought, seek] = useState<number | null>(null);
  const found = sought === null ? undefined : channelsAt(plans, sought);
  const edges = channelEdges(rasterOf({ channelPlanCode: planCode, channelCount }, plans), number);
  const mhz = (frequency: number) => format.frequency(frequency);
  const use = ({ plan, number: channel }: ChannelAt) => {
    const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue(`${at}.bandCode`, plan.bandCode, kept);
    setValue(`${at}.channelPlanCode`, plan.code, kept);
    setValue(`${at}.channelCount`, 1, kept);
    setValue(`${at}.channelNumber`, channel, kept);
  };
  const half = ({ isHigh }: ChannelAt) => t(isHigh ? 'MW_HALF_HIGH' : 'MW_HALF_LOW');
  return (
    <details className={classes.finder}>
      <summary>{t('MW_FIND_CHANNEL')}</summary>
      {edges && (
        <Text size="sm">
          {t('MW_CHANNEL_EDGES', {
            number: typeof number === 'number' ? channelsText(number, count) : '',
            lowFrom: mhz(edges.low[0]),
            lowTo: mhz(edges.low[1]),
            highFrom: mhz(edges.high[0]),
            highTo: mhz(edges.high[1]),
          })}
        </Text>
      )}
      <FigureInput label={t('MW_FREQUENCY_SOUGHT')} unit={t('UNIT_MHZ')} value={sought} onChange={seek} decimals={6} />
      <div role="status">
        {found?.length === 0 && <Text size="sm">{t('MW_NO_CHANNEL_THERE')}</Text>}
        {found && found.length > 0 && (
          <ul>
            {found.map((channel) => (
              <li key={channel.plan.code}>
                <Group gap="xs" justify="space-between">
                  <Text size="sm">
                    {t('MW_CHANNEL_FOUND', {
                      plan: channel.plan.code,
                      number: channel.number,
                      half: half(channel),
                      centre: mhz(channel.centreMhz),
                      offset: mhz(channel.offsetMhz),
                    })}
                  </Text>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => use(channel)}
                    aria-label={t('MW_USE_CHANNEL_OF', { plan: channel.plan.code, number: channel.number })}
                  >
                    {t('MW_USE_CHANNEL')}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
