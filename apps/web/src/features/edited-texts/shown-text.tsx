import type { EditedTextKind } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportError } from '../../kernel/error-reporter.js';
import { useLocale } from '../../kernel/i18n.js';
import { Section } from '../../ui/page/section.js';
import { RichText } from '../../ui/rich-text/rich-text.js';
import { textsQuery } from './edited-texts.queries.js';

/** The text of a kind under its title, where administrators wrote one. A page is complete without it. */
export function ShownText({ kind }: { readonly kind: Exclude<EditedTextKind, 'HELP'> }) {
  const { data, error } = useQuery(textsQuery(kind, useLocale()));
  useEffect(() => {
    if (error) reportError('A text of the portal could not be read.', error);
  }, [error]);
  const [text] = data ?? [];
  if (!text) return null;
  return (
    <Section title={text.title}>
      <div lang={text.locale}>
        <RichText html={text.html} />
      </div>
    </Section>
  );
}
