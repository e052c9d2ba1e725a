import { Button, Text } from '@mantine/core';
import { Work } from '@portal/contracts';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../dossiers.module.css';
import { WORK_PARAMETER } from '../work-parameter.js';

/** What the dossiers of a list ask of the reader, by its address; undefined for a list that is not narrowed to it. */
export function useAwaitedWork(): { readonly work: Work | undefined; readonly clear: () => void } {
  const [params, setParams] = useSearchParams();
  const clear = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete(WORK_PARAMETER);
      next.delete('page');
      return next;
    });
  return { work: Work.safeParse(params.get(WORK_PARAMETER)).data, clear };
}

interface AwaitedWorkProps {
  readonly work: Work;
  readonly onClear: () => void;
}

/** Says to what a list is narrowed, and leads back to all of it. */
export function AwaitedWork({ work, onClear }: AwaitedWorkProps) {
  const { t } = useTexts();
  return (
    <div className={classes.awaited}>
      <Text size="sm" component="span" fw={560}>
        {t(`WORK_${work}`)}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={onClear} data-tool>
        {t('WORK_CLEAR')}
      </Button>
    </div>
  );
}
