import { Title } from '@mantine/core';
import type { Opinion } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { MarksList } from './marks-list.js';
import { bodyMarksOf } from './opinion-marks.js';

/** What the map shows of the marks of bodies, in words; nothing when there are none. */
export function MarksSection({ opinions }: { readonly opinions: readonly Opinion[] }) {
  const { t } = useTexts();
  const bodies = bodyMarksOf(opinions);
  if (bodies.length === 0) return null;
  return (
    <Section title={t('OPINION_MARKS_BODIES')}>
      {bodies.map(({ id, number, name, marks }) => {
        const heading = t('OPINION_MARKS_OF', { number, name });
        return (
          <div key={id}>
            <Title order={3} size="sm">
              {heading}
            </Title>
            <MarksList label={heading} marks={marks} />
          </div>
        );
      })}
    </Section>
  );
}
