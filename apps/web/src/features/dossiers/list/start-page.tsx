import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';
import { useUser } from '../../identity/session.js';
import { KeptList } from '../../mapped-lists/kept-list.js';
import { mayApply } from '../applicants.js';
import { kindOf } from '../dossier-kind.js';
import { DossierList, type DossierListProps } from './dossier-list.js';
import { NewApplication } from './new-application.js';
import { StartTabs } from './start-tabs.js';

/** The page on which a module with dossiers opens: the list, or with tabs of its own several views of it. */
export function StartPage<S>(props: DossierListProps<S>) {
  const { list, kinds } = props;
  const { t } = useTexts();
  const user = useUser();
  const { slug } = kindOf(kinds, {});
  const open = kinds.filter((kind) => mayApply(user, kind));
  return (
    <Page>
      <PageHeader
        title={t(list.texts.title)}
        subtitle={t(list.texts.subtitle)}
        actions={
          <Group gap="xs">
            {open.length > 0 &&
              list.pages?.map(({ path, text }) => (
                <Button key={path} component={Link} to={`/${slug}/${path}`} variant="default">
                  {t(text)}
                </Button>
              ))}
            <NewApplication kinds={open} />
          </Group>
        }
      />
      {list.start ? (
        <StartTabs {...props} start={list.start} mayApply={open.length > 0} />
      ) : (
        <KeptList>
          <DossierList {...props} />
        </KeptList>
      )}
    </Page>
  );
}
