import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { FeeService, type Rule } from '@portal/contracts/modules/fees';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { Section } from '../../../ui/page/section.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { feesClient } from '../fees.client.js';
import { contentOf, draftOf, faultsOf, type RuleDraft } from './rule-draft.js';
import { RuleTerms } from './rule-terms.js';
import { RuleTrial } from './rule-trial.js';
import { RuleValues } from './rule-values.js';

interface RuleEditorProps {
  /** A draft to change, or the rule that a new version follows. */
  readonly initial: Rule;
  readonly onClose: () => void;
}

/** Writes a rule as a draft, shows what is wrong at its place, and tries what is saved on real rights. */
export function RuleEditor({ initial, onClose }: RuleEditorProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [saved, setSaved] = useState<{ readonly rule: Rule; readonly draft: RuleDraft } | undefined>(
    initial.state === 'DRAFT' ? { rule: initial, draft } : undefined,
  );
  const [year, setYear] = useState<number | null>(new Date().getFullYear());
  const save = useMutation({
    mutationFn: (sent: RuleDraft) => {
      const { service, ...content } = contentOf(sent);
      return saved
        ? feesClient.changeRule({
            params: { id: saved.rule.id },
            body: { ...content, revision: saved.rule.revision },
          })
        : feesClient.createRule({ body: { service, ...content } });
    },
    onSuccess: async (rule, sent) => {
      setSaved({ rule, draft: sent });
      toastSuccess(t('FEE_RULE_SAVED'));
      await queries.invalidateQueries({ queryKey: feesClient.listRules.key });
    },
    onError: (error) => {
      toastError(error);
      // Somebody else changed or published it: the list is to show what there is now.
      void queries.invalidateQueries({ queryKey: feesClient.listRules.key });
    },
  });
  const faults = faultsOf(save.error);
  const fault = (path: string): string | undefined => {
    const found = faults.get(path);
    return found && t(found.message, found.params);
  };
  const change = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part });
  const text = (name: 'availability' | 'management' | 'legalBasis', label: string) => (
    <TextInput
      label={label}
      value={draft[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      error={fault(name)}
    />
  );
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(draft);
        }}
      >
        <Section title={t(saved ? 'FEE_RULE_EDIT' : 'FEE_RULE_NEW')} hint={t('FEE_RULE_EDITOR_HINT')}>
          <SimpleGrid cols={{ base: 1, sm: 3 }} mb="md">
            <SelectInput
              label={t('FEE_FIELD_SERVICE')}
              choices={FeeService.options.map((value) => ({ value, label: t(`FEE_SERVICE_${value}`) }))}
              value={draft.service}
              disabled={saved !== undefined}
              onChange={(service) => service && change({ service })}
            />
            <DateInput
              label={t('FEE_VALID_FROM')}
              value={draft.validFrom}
              onChange={(validFrom) => change({ validFrom })}
              error={fault('validFrom')}
            />
            <DateInput
              label={t('FEE_VALID_TO')}
              value={draft.validTo}
              onChange={(validTo) => change({ validTo })}
              error={fault('validTo')}
            />
            {text('legalBasis', t('FEE_LEGAL_BASIS'))}
            <FigureInput
              label={t('FEE_RULE_LEAST_AVAILABILITY')}
              isWhole
              value={draft.leastAvailability}
              onChange={(leastAvailability) => change({ leastAvailability })}
              error={fault('leastDays.availability')}
            />
            <FigureInput
              label={t('FEE_RULE_LEAST_MANAGEMENT')}
              isWhole
              value={draft.leastManagement}
              onChange={(leastManagement) => change({ leastManagement })}
              error={fault('leastDays.management')}
            />
          </SimpleGrid>
        </Section>
        <Section title={t('FEE_RULE_TERMS')} hint={t('FEE_RULE_TERMS_HINT')}>
          <RuleTerms terms={draft.terms} onChange={(terms) => change({ terms })} fault={fault} />
        </Section>
        <Section title={t('FEE_RULE_FORMULA')} hint={t('FEE_RULE_FORMULA_HINT')}>
          <SimpleGrid cols={1}>
            {text('availability', t('FEE_LINE_AVAILABILITY'))}
            {text('management', t('FEE_LINE_MANAGEMENT'))}
          </SimpleGrid>
        </Section>
        <Section title={t('FEE_RULE_VALUES')} hint={t('FEE_RULE_VALUES_HINT')}>
          <RuleValues
            values={draft.values}
            validFrom={draft.validFrom}
            onChange={(values) => change({ values })}
            fault={fault}
          />
        </Section>
        <Group mb="lg">
          <Button type="submit" loading={save.isPending}>
            {t('FEE_RULE_SAVE')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('FEE_RULE_BACK')}
          </Button>
        </Group>
      </form>
      {saved && (
        <Section title={t('FEE_RULE_TRY')} {...(saved.draft !== draft && { hint: t('FEE_RULE_TRY_UNSAVED') })}>
          <Group mb="md">
            <FigureInput
              label={t('FEE_FIELD_YEAR')}
              isWhole
              minimum={2008}
              maximum={2100}
              value={year}
              onChange={setYear}
            />
          </Group>
          {saved.draft === draft && year !== null && year >= 2008 && year <= 2100 && (
            <RuleTrial rule={saved.rule} year={year} />
          )}
        </Section>
      )}
    </>
  );
}
