import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { WaitingGroup, WaitingItem } from '../../../features/portal/module-waiting.js';
import { useAwaited } from '../../../features/portal/waiting.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import classes from './home.module.css';

const DAY_MS = 86_400_000;

function Item({ item }: { readonly item: WaitingItem }) {
  const { t } = useTexts();
  const format = useFormat();
  const days = Math.floor((Date.now() - new Date(item.since).getTime()) / DAY_MS);
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Anchor component={Link} to={item.path} size="sm">
          {item.label}
        </Anchor>
        {item.hint !== undefined && <span className={classes.hint}>{item.hint}</span>}
        {item.reason !== undefined && <q className={classes.reason}>{item.reason}</q>}
      </div>
      <time className={classes.age} dateTime={item.since} title={format.dateTime(item.since)}>
        {days > 0 ? t('WAITING_DAYS', { count: days }) : t('WAITING_TODAY')}
      </time>
    </li>
  );
}

function Group({ group, moduleTitle }: { readonly group: WaitingGroup; readonly moduleTitle: string | undefined }) {
  const { t } = useTexts();
  const title = t(group.titleKey, { count: group.total });
  return (
    <Section title={moduleTitle === undefined ? title : `${moduleTitle} – ${title}`}>
      <ul className={classes.items}>
        {group.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {group.total > group.items.length && (
        <Anchor component={Link} to={group.listPath} size="sm">
          {t('WAITING_ALL', { count: group.total })}
        </Anchor>
      )}
    </Section>
  );
}

/** What waits for the user, before the modules; nothing where nothing waits. */
export function Awaited() {
  const { t } = useTexts();
  const { awaited, error } = useAwaited();
  return (
    <>
      {error && (
        <Text size="sm" c="dimmed" role="status" mb="md">
          {t('WAITING_UNKNOWN')}
        </Text>
      )}
      {awaited.length > 0 && (
        <div className={classes.groups}>
          {awaited.flatMap(({ key, titleKey, groups }) =>
            groups.map((group) => (
              <Group
                key={`${key} ${group.titleKey}`}
                group={group}
                moduleTitle={titleKey === undefined ? undefined : t(titleKey)}
              />
            )),
          )}
        </div>
      )}
    </>
  );
}
