import { Button } from '@mantine/core';
import { GeneralSettings } from '@portal/contracts/modules/agency-control';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { agencyClient } from '../agency-control.client.js';
import { useAgencyAct } from '../use-agency-act.js';
import own from './checklists.module.css';

const fields = Object.keys(GeneralSettings.shape) as (keyof GeneralSettings)[];

/** Deadlines and figures of all inspections. */
export function Tab() {
  const { t } = useTexts();
  const [draft, setDraft] = useState<Partial<GeneralSettings>>({});
  const { data, error, refetch } = useQuery(endpointQuery(agencyClient.readGeneral, {}));
  const save = useAgencyAct(agencyClient.saveGeneral, () => setDraft({}));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const checked = GeneralSettings.safeParse({ ...data.settings, ...draft });
  const wrong = new Set(checked.error?.issues.map(({ path }) => path[0]));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (checked.success) save.mutate({ body: { version: data.version, settings: checked.data } });
      }}
    >
      <Section look="plain" title={t('AG_GENERAL')} hint={t('AG_GENERAL_HINT')}>
        <div className={own.items}>
          {fields.map((name) => (
            <FigureInput
              key={name}
              label={t(`AG_GENERAL_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`)}
              value={draft[name] ?? data.settings[name]}
              onChange={(value) => setDraft((now) => ({ ...now, [name]: value ?? Number.NaN }))}
              error={wrong.has(name) ? t('AG_GENERAL_WRONG') : undefined}
              isWhole={name !== 'speedKmh'}
              required
            />
          ))}
          <Button type="submit" loading={save.isPending} disabled={!checked.success || Object.keys(draft).length === 0}>
            {t('AG_SAVE')}
          </Button>
        </div>
      </Section>
    </form>
  );
}
