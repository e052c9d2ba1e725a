import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { RouteTabs } from '../../../ui/tabs/route-tabs.js';
import { ChoiceFields } from './choice-fields.js';
import { FigureFields } from './figure-fields.js';
import { FileFields } from './file-fields.js';
import { generatedRows } from './generated-rows.js';
import { Notices } from './notices.js';
import { SampleForm } from './sample-form.js';
import { ManyRows, TableStates } from './tables.js';
import { TextFields } from './text-fields.js';
import { Windows } from './windows.js';

const MANY = 100_000;

function HundredThousand() {
  const rows = useMemo(() => generatedRows(MANY), []);
  return <ManyRows rows={rows} />;
}

const groups: readonly {
  readonly id: string;
  readonly titleKey: string;
  readonly content: ReactNode;
  readonly subtabs?: readonly string[];
}[] = [
  { id: 'text', titleKey: 'UI_KIT_GROUP_TEXT', content: <TextFields /> },
  { id: 'figures', titleKey: 'UI_KIT_GROUP_FIGURES', content: <FigureFields /> },
  { id: 'choices', titleKey: 'UI_KIT_GROUP_CHOICES', content: <ChoiceFields /> },
  { id: 'files', titleKey: 'UI_KIT_GROUP_FILES', content: <FileFields /> },
  { id: 'form', titleKey: 'UI_KIT_GROUP_FORM', content: <SampleForm /> },
  { id: 'windows', titleKey: 'UI_KIT_GROUP_WINDOWS', content: <Windows /> },
  { id: 'notices', titleKey: 'UI_KIT_GROUP_NOTICES', content: <Notices /> },
  {
    id: 'tables',
    titleKey: 'UI_KIT_GROUP_TABLES',
    content: <TableStates />,
    subtabs: ['filled', 'empty', 'loading', 'failed'],
  },
  { id: 'many', titleKey: 'UI_KIT_GROUP_MANY', content: <HundredThousand /> },
];

/** Every control of the portal in every state, to look at and to test. */
export function UiKitPage() {
  const { t } = useTexts();
  const tabs = groups.map(({ titleKey, ...tab }) => ({ ...tab, label: t(titleKey) }));
  return (
    <Page>
      <PageHeader title={t('UI_KIT_TITLE')} subtitle={t('UI_KIT_SUBTITLE')} />
      <RouteTabs label={t('UI_KIT_TITLE')} tabs={tabs} />
    </Page>
  );
}

export { UiKitPage as Component };
