import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/dialog.js';
import { RichText } from '../../ui/rich-text/rich-text.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { textsQuery } from '../edited-texts/edited-texts.queries.js';
import { useUser } from '../identity/session.js';
import { HELP_PATH } from '../portal/start-page.js';
import classes from './help-page.module.css';
import { HelpScreensContext } from './help-screens.js';

const WIDTH = 640;

/** The articles of the help about the screen behind the window. */
export function ScreenHelp({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const keys = useContext(HelpScreensContext).articlesOf(pathname, useUser());
  const { data, error, isPending, refetch } = useQuery({ ...textsQuery('HELP', useLocale()), enabled: opened });
  const articles = keys.flatMap((key) => data?.find((article) => article.key === key) ?? []);
  return (
    <Dialog opened={opened} title={t('HELP_OF_SCREEN')} onCancel={onClose} width={WIDTH}>
      <DialogBody>
        {isPending && <LoadingState />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && articles.length === 0 && <EmptyState title={t('HELP_EMPTY')} />}
        {articles.map(({ key, title, html, locale }, index) => (
          <details key={key} className={classes.article} open={index === 0} lang={locale}>
            <summary>{title}</summary>
            <div className={classes.content}>
              <RichText html={html} />
            </div>
          </details>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button component={Link} to={HELP_PATH} variant="default" onClick={onClose}>
          {t('HELP_ALL')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('CLOSE')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
