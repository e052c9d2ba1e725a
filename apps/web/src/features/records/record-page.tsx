import { Anchor, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState, LoadingState } from '../../ui/states.js';
import classes from './records.module.css';

interface RecordFrameProps {
  readonly backTo: string;
  readonly backLabel: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A record in the place of its list. Its heading takes the focus when it opens. */
export function RecordFrame({ backTo, backLabel, title, subtitle, actions, children }: RecordFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.record}>
      <Anchor component={Link} to={backTo} size="sm" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden /> {backLabel}
      </Anchor>
      <header className={classes.head}>
        <div>
          <Title order={2} tabIndex={-1} ref={heading} className={classes.title}>
            {title}
          </Title>
          {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

interface RecordPageProps<R> extends Pick<RecordFrameProps, 'backTo' | 'backLabel'> {
  readonly query: Pick<UseQueryResult<R>, 'data' | 'isPending' | 'error' | 'refetch'>;
  /** Heading where the record cannot be read. */
  readonly kind: string;
  readonly titleOf: (record: R) => string;
  readonly subtitleOf?: (record: R) => ReactNode;
  readonly actionsOf?: (record: R) => ReactNode;
  readonly children: (record: R) => ReactNode;
}

/** A record as it is read: loading, not to be had, or on screen. */
export function RecordPage<R>({ query, kind, titleOf, subtitleOf, actionsOf, children, ...back }: RecordPageProps<R>) {
  const { data, isPending, error, refetch } = query;
  if (isPending) return <LoadingState />;
  if (data === undefined)
    return (
      <RecordFrame {...back} title={kind}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </RecordFrame>
    );
  return (
    <RecordFrame {...back} title={titleOf(data)} subtitle={subtitleOf?.(data)} actions={actionsOf?.(data)}>
      {children(data)}
    </RecordFrame>
  );
}
