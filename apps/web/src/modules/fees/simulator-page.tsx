import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../kernel/api-error.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState } from '../../ui/states.js';
import { FeeExplanation } from './fee-explanation.js';
import { FeeLinks } from './fee-links.js';
import { feesClient } from './fees.client.js';
import classes from './fees.module.css';
import { useMoney } from './money.js';
import { SimulationForm, simulationOf, startDraft } from './simulation-form.js';

/** What the server found wrong, by the name of the field. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return {};
  return Object.fromEntries(error.problem.issues.map(({ path, message }) => [path.split('.').at(-1) ?? '', message]));
}

/** Computes what a right would cost, and says why. */
export function SimulatorPage() {
  const { t } = useTexts();
  const money = useMoney();
  const [draft, setDraft] = useState(() => startDraft(new Date().getFullYear()));
  const send = useMutation({ mutationFn: () => feesClient.simulate({ body: simulationOf(draft) }) });
  const faults = faultsOf(send.error);
  return (
    <Page>
      <PageHeader title={t('FEE_PAGE_SIMULATOR')} subtitle={t('FEE_SIMULATOR_SUBTITLE')} />
      <FeeLinks />
      <div className={classes.columns}>
        <SimulationForm
          draft={draft}
          onChange={setDraft}
          faults={faults}
          isBusy={send.isPending}
          onSend={() => send.mutate()}
        />
        <div aria-live="polite">
          {send.isError && Object.keys(faults).length === 0 && (
            <ErrorState error={send.error} onRetry={() => send.mutate()} />
          )}
          {send.data ? (
            <>
              <Section title={t('FEE_RESULT')}>
                <Text className={classes.total}>
                  {t('FEE_TOTAL')} {money(send.data.total)} €
                </Text>
              </Section>
              {send.data.lines.map((line, at) => (
                // Two lines of a year may have the same label.
                <FeeExplanation key={at} line={line} />
              ))}
            </>
          ) : (
            !send.isError && <Text c="dimmed">{t('FEE_SIMULATOR_EMPTY')}</Text>
          )}
        </div>
      </div>
    </Page>
  );
}
