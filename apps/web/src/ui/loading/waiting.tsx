import { Loader, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './waiting.module.css';

const SPINNER_AFTER_MS = 100;
const BAR_AFTER_MS = 1000;
const WHOLE = 100;

type Phase = 'silent' | 'spinner' | 'bar';

interface WaitingProps {
  /** What is being waited for. */
  readonly label?: string;
  /** How much of it is done, 0 to 1, where that is known. */
  readonly fraction?: number;
}

/**
 * Says that something is under way: nothing for 100 ms, a spinner up to a second, then a bar. Marked all the while, as a
 * screen with it on is not there yet; not by `aria-busy`, which would hold back what is said.
 */
export function Waiting({ label, fraction }: WaitingProps) {
  const { t } = useTexts();
  const [phase, setPhase] = useState<Phase>('silent');
  useEffect(() => {
    const timers = [
      setTimeout(() => setPhase('spinner'), SPINNER_AFTER_MS),
      setTimeout(() => setPhase('bar'), BAR_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  const text = label ?? t('LOADING');
  return (
    <div role="status" aria-live="polite" data-waiting className={classes.waiting}>
      {phase !== 'silent' && (
        <Stack align="center" gap="xs">
          {phase === 'spinner' ? <Loader size="sm" aria-hidden /> : <Bar label={text} fraction={fraction} />}
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </Stack>
      )}
    </div>
  );
}

interface BarProps {
  readonly label: string;
  readonly fraction: number | undefined;
}

/** How far something is; without a fraction it only moves. */
const Bar = ({ label, fraction }: BarProps) =>
  fraction === undefined ? (
    <div role="progressbar" aria-label={label} className={classes.track}>
      <div className={classes.runner} />
    </div>
  ) : (
    <Progress.Root size="sm" w={240} maw="100%" transitionDuration={150}>
      <Progress.Section value={fraction * WHOLE} aria-label={label} />
    </Progress.Root>
  );
