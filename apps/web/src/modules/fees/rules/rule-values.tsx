import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { replacedAt, type ValueDraft } from './rule-draft.js';

interface RuleValuesProps {
  readonly values: readonly ValueDraft[];
  /** First day of the rule; where a new value begins. */
  readonly validFrom: string;
  readonly onChange: (values: readonly ValueDraft[]) => void;
  readonly fault: (path: string) => string | undefined;
}

/** Values of parameters that come into force together with a rule. */
export function RuleValues({ values, validFrom, onChange, fault }: RuleValuesProps) {
  const { t } = useTexts();
  return (
    <>
      {values.map((one, at) => {
        const change = (part: Partial<ValueDraft>) => onChange(replacedAt(values, at, part));
        return (
          // Values are told apart by their place: their parameters are being typed.
          <Group key={at} align="flex-start" gap="xs" mb="xs">
            <TextInput
              label={t('FEE_PARAMETER')}
              value={one.parameter}
              onChange={({ currentTarget }) => change({ parameter: currentTarget.value })}
              error={fault(`values.${at}.parameter`)}
            />
            <DateInput
              label={t('FEE_VALID_FROM')}
              value={one.from}
              onChange={(from) => change({ from })}
              error={fault(`values.${at}.from`)}
            />
            <TextInput
              label={t('FEE_VALUE')}
              inputMode="decimal"
              placeholder={t('FEE_NOT_AUTHORISED')}
              value={one.value}
              onChange={({ currentTarget }) => change({ value: currentTarget.value })}
              error={fault(`values.${at}.value`)}
            />
            <TextInput
              flex="1 1 12rem"
              label={t('FEE_LEGAL_BASIS')}
              value={one.legalBasis}
              onChange={({ currentTarget }) => change({ legalBasis: currentTarget.value })}
              error={fault(`values.${at}.legalBasis`)}
            />
            <ActionIcon
              variant="default"
              mt={26}
              aria-label={t('FEE_RULE_REMOVE', { name: one.parameter || String(at + 1) })}
              onClick={() => onChange(values.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      {fault('values') && <Input.Error mb="xs">{fault('values')}</Input.Error>}
      <Button
        variant="default"
        onClick={() =>
          onChange([
            ...values,
            { parameter: '', from: validFrom, value: '', legalBasis: values.at(-1)?.legalBasis ?? '' },
          ])
        }
      >
        {t('FEE_RULE_ADD_VALUE')}
      </Button>
    </>
  );
}
