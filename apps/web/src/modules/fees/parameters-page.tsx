import type { ParameterGroup as Group } from '@portal/contracts/modules/fees';
import { ParameterGroup } from '@portal/contracts/modules/fees';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { ExemptionList } from './exemption-list.js';
import { FeeLinks } from './fee-links.js';
import { ParameterValues } from './parameter-values.js';
import { ProposeExemption } from './propose-exemption.js';
import { Rules } from './rules/rules.js';
import { useIsAccountant } from './use-is-accountant.js';

/** Values that the rules compute with, as everybody who pays may read them. */
export function ParametersPage() {
  const { t } = useTexts();
  const isAccountant = useIsAccountant();
  const [group, setGroup] = useState<Group>('rates');
  return (
    <Page>
      <PageHeader title={t('FEE_PAGE_PARAMETERS')} subtitle={t('FEE_PARAMETERS_SUBTITLE')} />
      <FeeLinks />
      <Section title={t(`FEE_GROUP_${group.toUpperCase()}`)}>
        <SelectInput
          label={t('FEE_GROUP')}
          choices={ParameterGroup.options.map((value) => ({ value, label: t(`FEE_GROUP_${value.toUpperCase()}`) }))}
          value={group}
          onChange={(value) => value && setGroup(value)}
        />
        <ParameterValues group={group} />
      </Section>
      {isAccountant && (
        <Section title={t('FEE_RULES')}>
          <Rules />
        </Section>
      )}
      {isAccountant && (
        <Section title={t('FEE_EXEMPTIONS')} actions={<ProposeExemption year={new Date().getFullYear()} />}>
          <ExemptionList />
        </Section>
      )}
    </Page>
  );
}
