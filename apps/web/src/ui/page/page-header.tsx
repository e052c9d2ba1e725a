import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { takeHeadingFocus } from './heading-focus.js';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Buttons or a search field, at the far end. */
  readonly actions?: ReactNode;
}

/** Main heading of a page. It names the document and takes the focus when the page is navigated to. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  const { t } = useTexts();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${title} – ${t('BRAND')}`);
  useEffect(() => {
    if (takeHeadingFocus(key)) heading.current?.focus();
  });
  return (
    <div className={classes.header} data-tools>
      <div data-printed className={classes.titles}>
        <Title order={1} tabIndex={-1} ref={heading} className={classes.title}>
          {title}
        </Title>
        {subtitle !== undefined && (
          <Text size="sm" c="dimmed" component="div">
            {subtitle}
          </Text>
        )}
      </div>
      {actions}
    </div>
  );
}
