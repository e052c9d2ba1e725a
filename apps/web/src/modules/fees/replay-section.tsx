import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState } from '../../ui/states.js';
import { feesClient } from './fees.client.js';

/** Computes issued lines again and says how many come to the same cents. */
export function ReplaySection() {
  const { t } = useTexts();
  const send = useMutation({ mutationFn: () => feesClient.replay({}) });
  return (
    <Section
      title={t('FEE_REPLAY')}
      hint={t('FEE_REPLAY_HINT')}
      actions={
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {t('FEE_REPLAY_START')}
        </Button>
      }
    >
      <div aria-live="polite">
        {send.error && <ErrorState error={send.error} onRetry={() => send.mutate()} />}
        {send.data && <Text>{t('FEE_REPLAY_RESULT', { lines: send.data.lines, equal: send.data.equal })}</Text>}
        <ul>
          {send.data?.different.map(({ number, line, kept, replayed }) => (
            <li key={`${number} ${line}`}>
              {number}, {line} : {kept} € → {replayed} €
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
