import { Anchor, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './records.module.css';

interface DetailProps {
  readonly backTo: string;
  readonly backLabel: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One entry of a tab's list, in the place of the list. Its heading takes the focus when it opens. */
export function Detail({ backTo, backLabel, title, subtitle, actions, children }: DetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.detail}>
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
