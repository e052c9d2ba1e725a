import { Anchor, Text } from '@mantine/core';
import { daysBetween } from '@portal/contracts';
import { Link } from 'react-router-dom';
import type { WaitingGroup, WaitingItem } from '../../../features/portal/module-waiting.js';
import { useAwaited } from '../../../features/portal/waiting.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { today } from '../../../kernel/today.js';
import { Section } from '../../../ui/page/section.js';
import classes from './home.module.css';

const DAY_MS = 86_400_000;
/** Days before a deadline from which it is urgent. */
const URGENT_DAYS = 7;

/** The last day to act, or since when something waits that has none. */
function When({ item: { since, dueOn } }: { readonly item: WaitingItem }) {
  const { t } = useTexts();
  const format = useFormat();
  if (dueOn === undefined) {
    const days = Math.floor((Date.now() - new Date(since).getTime()) / DAY_MS);
    return (
      <time className={classes.age} dateTime={since} title={format.dateTime(since)}>
        {days > 0 ? t('WAITING_DAYS', { count: days }) : t('WAITING_TODAY')}
      </time>
    );
  }
  const left = daysBetween(today(), dueOn);
  const urgency = left < 0 ? 'over' : left <= URGENT_DAYS ? 'soon' : undefined;
  return (
    <time className={classes.age} dateTime={dueOn} data-urgency={urgency}>
      {left < 0
        ? t('WAITING_LATE', { count: -left, date: format.date(dueOn) })
        : t('WAITING_DUE', { count: left, date: format.date(dueOn) })}
    </time>
  );
}

function Item({ item }: { readonly item: WaitingItem }) {
  return (
    <li className={classes.item}>
      <Anchor component={Link} to={item.path} size="sm">
        {item.label}
      </Anchor>
      <span className={classes.hint}>{item.hint}</span>
      <When item={item} />
      {item.reason !== undefined && <q className={classes.reason}>{item.reason}</q>}
    </li>
  );
}

function Group({ group, moduleTitle }: { readonly group: WaitingGroup; readonly moduleTitle: string | undefined }) {
  const { t } = useTexts();
  const title = t(group.titleKey, { count: group.total });
  return (
    <Section
      title={moduleTitle === undefined ? title : `${moduleTitle} – ${title}`}
      actions={
        group.total > group.items.length && (
          <Anchor component={Link} to={group.listPath} size="sm">
            {t('WAITING_ALL', { count: group.total })}
          </Anchor>
        )
      }
    >
      <ul className={classes.items}>
        {group.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  );
}

/** What waits for the user, with the day by which it has to be done; nothing where nothing waits. */
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
