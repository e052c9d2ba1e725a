import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { isModuleKey, type ModuleDocument, moduleKeys, modules } from '@portal/contracts';
import { IconFiles, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import type { ViewedFile } from '../../ui/file-viewer/use-file.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { languageName } from '../account/countries.js';
import { ShownText } from '../edited-texts/shown-text.js';
import { useUser } from '../identity/session.js';
import { moduleTitleKey } from '../portal/module-entries.js';
import { AddDialog } from './documentation/add-dialog.js';
import { DocumentActions } from './documentation/document-actions.js';
import { documentTree, foundDocuments } from './documentation/document-tree.js';
import classes from './documentation/documentation.module.css';
import { FolderView } from './documentation/folder-view.js';
import { documentsQuery } from './documents.queries.js';
import { moduleDocument } from './module-document.js';

// Few visits open a document.
const FileViewer = lazy(async () => ({ default: (await import('../../ui/file-viewer/file-viewer.js')).FileViewer }));

const EVERY_LANGUAGE = 'all';

/** Documents of the portal and of the modules that the user sees, as trees. Administrators change them here. */
export function DocumentationPage() {
  const { t } = useTexts();
  const locale = useLocale();
  const isAdministrator = useUser().roles.includes('PORTADMIN');
  const [wanted, setWanted] = useState('');
  const [isEveryLanguage, showEveryLanguage] = useState(true);
  const [isAdding, add] = useState(false);
  const [viewed, view] = useState<ViewedFile>();
  const { data, error, isPending, refetch } = useQuery({ ...documentsQuery(), staleTime: 0 });
  const found = foundDocuments(data ?? [], wanted, isEveryLanguage ? undefined : locale);
  const shown = moduleKeys.filter((key) => found.some(({ module }) => module === key));
  const open = ({ module, name }: ModuleDocument) => isModuleKey(module) && view(moduleDocument(module, name));
  return (
    <Page>
      <PageHeader
        title={t('DOCUMENTATION_TITLE')}
        subtitle={t('DOCUMENTATION_SUBTITLE')}
        actions={
          isAdministrator ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(true)}>
              {t('DOCUMENTS_ADD')}
            </Button>
          ) : undefined
        }
      />
      <div className={classes.modules}>
        <div className={classes.tools}>
          <TextInput
            type="search"
            aria-label={t('DOCUMENTATION_FIND')}
            placeholder={t('DOCUMENTATION_FIND')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          <SegmentedControl
            aria-label={t('DOCUMENT_LANGUAGE')}
            value={isEveryLanguage ? EVERY_LANGUAGE : locale}
            onChange={(value) => showEveryLanguage(value === EVERY_LANGUAGE)}
            data={[
              { value: EVERY_LANGUAGE, label: t('DOCUMENTATION_EVERY_LANGUAGE') },
              { value: locale, label: languageName(locale) },
            ]}
          />
        </div>
        <ShownText kind="DOCUMENTATION" />
        {isPending && <LoadingState />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && shown.length === 0 && (
          <EmptyState
            title={t(data.length === 0 ? 'DOCUMENTATION_EMPTY' : 'DOCUMENTATION_NO_MATCH')}
            icon={<IconFiles size={26} stroke={1.6} aria-hidden />}
          />
        )}
        {shown.map((key) => (
          <Section key={key} title={key === 'main' ? t('DOCUMENTS_OF_PORTAL') : t(moduleTitleKey(modules[key]))}>
            <FolderView
              folder={documentTree(found.filter(({ module }) => module === key))}
              onOpen={open}
              {...(isAdministrator && { actionsOf: (document) => <DocumentActions document={document} /> })}
            />
          </Section>
        ))}
      </div>
      {isAdding && <AddDialog onClose={() => add(false)} />}
      {viewed && (
        <Suspense>
          <FileViewer file={viewed} onClose={() => view(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
