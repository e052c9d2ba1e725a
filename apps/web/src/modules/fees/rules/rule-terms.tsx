import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { replacedAt, type TermDraft, termInputs, termKinds } from './rule-draft.js';

interface RuleTermsProps {
  readonly terms: readonly TermDraft[];
  readonly onChange: (terms: readonly TermDraft[]) => void;
  /** What is wrong with a field, by its path. */
  readonly fault: (path: string) => string | undefined;
}

/** What a formula computes with, one below the other: each may use those above it. */
export function RuleTerms({ terms, onChange, fault }: RuleTermsProps) {
  const { t } = useTexts();
  return (
    <>
      <ol>
        {terms.map((term, at) => {
          const change = (part: Partial<TermDraft>) => onChange(replacedAt(terms, at, part));
          const wrongSource = fault(`terms.${at}.${term.kind}`) ?? fault(`terms.${at}`);
          return (
            // Terms are told apart by their place: their names are being typed.
            <li key={at}>
              <Group align="flex-start" gap="xs" mb="xs">
                <TextInput
                  w={130}
                  label={t('FEE_TERM_KEY')}
                  value={term.key}
                  onChange={({ currentTarget }) => change({ key: currentTarget.value })}
                  error={fault(`terms.${at}.key`)}
                />
                <SelectInput
                  label={t('FEE_TERM_KIND')}
                  choices={termKinds.map((value) => ({ value, label: t(`FEE_TERM_${value.toUpperCase()}`) }))}
                  value={term.kind}
                  onChange={(kind) => kind && change({ kind, source: kind === 'input' ? 'bandwidthMhz' : '' })}
                />
                {term.kind === 'input' ? (
                  <SelectInput
                    label={t('FEE_TERM_INPUT')}
                    choices={termInputs.map((value) => ({ value, label: t(`FEE_FIELD_${value.toUpperCase()}`) }))}
                    value={termInputs.find((name) => name === term.source) ?? null}
                    onChange={(source) => change({ source: source ?? '' })}
                    error={wrongSource}
                  />
                ) : (
                  <TextInput
                    flex="1 1 16rem"
                    label={t(`FEE_TERM_${term.kind.toUpperCase()}`)}
                    value={term.source}
                    onChange={({ currentTarget }) => change({ source: currentTarget.value })}
                    error={wrongSource}
                  />
                )}
                {term.kind !== 'input' && (
                  <TextInput
                    flex="1 1 12rem"
                    label={t('FEE_LEGAL_BASIS')}
                    value={term.legalBasis}
                    onChange={({ currentTarget }) => change({ legalBasis: currentTarget.value })}
                    error={fault(`terms.${at}.legalBasis`)}
                  />
                )}
                <ActionIcon
                  variant="default"
                  mt={26}
                  aria-label={t('FEE_RULE_REMOVE', { name: term.key || String(at + 1) })}
                  onClick={() => onChange(terms.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ol>
      {fault('terms') && <Input.Error mb="xs">{fault('terms')}</Input.Error>}
      <Button
        variant="default"
        onClick={() => onChange([...terms, { key: '', kind: 'parameter', source: '', legalBasis: '' }])}
      >
        {t('FEE_RULE_ADD_TERM')}
      </Button>
    </>
  );
}
