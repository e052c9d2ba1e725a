import type { FieldValues } from 'react-hook-form';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Facts } from '../../ui/page/facts.js';
import { Section } from '../../ui/page/section.js';
import { type EntrySpec, factsOf } from './entry-fields.js';

interface EntryViewProps<E extends FieldValues> {
  readonly spec: EntrySpec<E>;
  readonly entry: E;
  /** What it is on its own page: sections. Below the heading of a record: plain parts of it. */
  readonly look?: 'section' | 'plain';
}

/** An entry as readers see it, in the sections of its form. Sections without any value are left out. */
export function EntryView<E extends FieldValues>({ spec, entry, look = 'plain' }: EntryViewProps<E>) {
  const { t } = useTexts();
  const format = useFormat();
  const { Plot } = spec;
  return (
    <>
      {Plot && <Plot entry={entry} />}
      {spec.tabs.map((tab) => {
        const facts = factsOf(spec, tab, entry, { t, format }).filter(([, value]) => value !== '');
        const parts = tab.parts ?? [];
        if (facts.length === 0 && parts.length === 0) return null;
        return (
          <Section key={tab.id} title={t(tab.titleKey)} look={look}>
            {facts.length > 0 && <Facts facts={facts} isDense />}
            {parts.map(({ name, View }) => (
              <View key={name} entry={entry} />
            ))}
          </Section>
        );
      })}
    </>
  );
}
