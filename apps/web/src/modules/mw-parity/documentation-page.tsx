import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';

const parts = ['RULE', 'GROUPS', 'PARITIES', 'SOURCES', 'CONFLICTS', 'PUBLISHED', 'CALLS'] as const;

/** What parity is, how it is found, and what of it is published. */
export function DocumentationPage() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader
        title={t('PARITY_DOC_TITLE')}
        subtitle={t('PARITY_LEAD')}
        actions={
          <Anchor component={Link} to="../view" relative="path">
            {t('PARITY_DOC_MAP')}
          </Anchor>
        }
      />
      <Stack gap="lg">
        {parts.map((part) => (
          <Section key={part} title={t(`PARITY_DOC_${part}`)}>
            <Text size="sm" maw="70ch">
              {t(`PARITY_DOC_${part}_TEXT`)}
            </Text>
          </Section>
        ))}
      </Stack>
    </Page>
  );
}
