import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { RichText } from '../../../ui/rich-text/rich-text.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { textsQuery } from '../../edited-texts/edited-texts.queries.js';
import classes from './tour.module.css';
import { useTour } from './use-tour.js';

/** The step of the tour that is under way, above its screen. */
export function GuidedTour() {
  const { t } = useTexts();
  const { steps, at = 0, goTo, end } = useTour();
  const { data, error, isPending, refetch } = useQuery(textsQuery('HELP', useLocale()));
  const article = data?.find(({ key }) => key === steps[at]?.article);
  const isLast = at + 1 >= steps.length;
  const title = t('TOUR_TITLE', { number: at + 1, total: steps.length });
  return (
    <section className={classes.tour} aria-label={title}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div aria-live="polite">
        {article && (
          <div lang={article.locale}>
            <Text fw={600}>{article.title}</Text>
            <RichText html={article.html} />
          </div>
        )}
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={at === 0} onClick={() => goTo(at - 1)}>
          {t('TOUR_PREVIOUS')}
        </Button>
        {!isLast && (
          <Button size="xs" onClick={() => goTo(at + 1)}>
            {t('TOUR_NEXT')}
          </Button>
        )}
        <Button size="xs" variant={isLast ? 'filled' : 'default'} onClick={end}>
          {t('TOUR_END')}
        </Button>
      </Group>
    </section>
  );
}
