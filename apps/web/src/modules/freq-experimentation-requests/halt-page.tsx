import { Button, Checkbox, Stack, Text } from '@mantine/core';
import type { HaltMatches } from '@portal/contracts/modules/freq-experimentation-requests';
import { parsePosition } from '@portal/geo';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { FigureInput } from '../../ui/inputs/number/figure-input.js';
import { TextAreaInput } from '../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../ui/inputs/text/text-input.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import classes from './experiments.module.css';
import { experimentsClient } from './freq-experimentation-requests.client.js';

type Matching = HaltMatches['matching'];

/** For an interference desk: which trials may radiate now on a band around a place, and an order to stop those chosen. */
export function HaltPage() {
  const { t } = useTexts();
  const [lowMhz, setLow] = useState<number | null>(null);
  const [highMhz, setHigh] = useState<number | null>(null);
  const [place, setPlace] = useState('');
  const [radiusKm, setRadius] = useState<number | null>(20);
  const [reason, setReason] = useState('');
  const [matching, setMatching] = useState<Matching>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [latitude = '', longitude = ''] = place.trim().split(/\s*,\s*|\s+/);
  const at = parsePosition({ latitude, longitude });
  const isComplete = lowMhz !== null && highMhz !== null && radiusKm !== null && at !== undefined;
  const search = async () => {
    if (!isComplete) return;
    try {
      const query = { lowMhz, highMhz, radiusKm, latitude: at[1], longitude: at[0] };
      const found = await experimentsClient.haltMatches({ query });
      setMatching(found.matching);
      setChosen([]);
    } catch (error) {
      toastError(error);
    }
  };
  const halt = async () => {
    try {
      const { halted } = await experimentsClient.halt({ body: { trialIds: [...chosen], reason } });
      toastSuccess(t('EXP_HALT_DONE', { count: halted.length }));
      await search();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Page>
      <PageHeader title={t('EXP_HALT_TITLE')} subtitle={t('EXP_HALT_SUBTITLE')} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <div className={classes.asked}>
          <FigureInput label={t('EXP_FIELD_LOW_MHZ')} unit={t('UNIT_MHZ')} value={lowMhz} onChange={setLow} />
          <FigureInput label={t('EXP_FIELD_HIGH_MHZ')} unit={t('UNIT_MHZ')} value={highMhz} onChange={setHigh} />
          <TextInput label={t('EXP_SLOTS_PLACE')} value={place} onChange={setPlace} />
          <FigureInput label={t('EXP_FIELD_RADIUS_KM')} unit={t('UNIT_KM')} value={radiusKm} onChange={setRadius} />
        </div>
        <Button type="submit" disabled={!isComplete}>
          {t('EXP_HALT_SEARCH')}
        </Button>
      </form>
      {matching && (
        <Section title={t('EXP_HALT_FOUND', { count: matching.length })}>
          {matching.length === 0 ? (
            <Text size="sm">{t('EXP_HALT_NONE')}</Text>
          ) : (
            <Stack gap="sm" maw={640}>
              {matching.map(({ trialId, reference }) => (
                <Checkbox
                  key={trialId}
                  label={reference}
                  checked={chosen.includes(trialId)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen((now) => (checked ? [...now, trialId] : now.filter((id) => id !== trialId)))
                  }
                />
              ))}
              <TextAreaInput label={t('EXP_FACT_REASON')} rows={3} value={reason} onChange={setReason} required />
              <Button color="red" disabled={chosen.length === 0 || reason.trim() === ''} onClick={() => void halt()}>
                {t('ACTION_HALT')}
              </Button>
            </Stack>
          )}
        </Section>
      )}
    </Page>
  );
}
