import { Anchor, Badge, Button, Text, TextInput } from '@mantine/core';
import { folded } from '@portal/contracts';
import { IconExternalLink, IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ShownText } from '../../features/edited-texts/shown-text.js';
import { TourOffer } from '../../features/help/tour/tour-offer.js';
import { useUser } from '../../features/identity/session.js';
import { type ModuleEntry, useModuleEntries } from '../../features/portal/module-entries.js';
import { usePendingCount } from '../../features/portal/pending-counter.js';
import { useHasWork } from '../../features/portal/waiting.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState } from '../../ui/states.js';
import { AdministrationTiles } from './home/administration-tiles.js';
import { Awaited } from './home/awaited.js';
import home from './home/home.module.css';
import { HolderParts, Invitations } from './home/invitations.js';
import classes from './modules-page.module.css';

/** Whether a text contains what is searched for, whatever the case and accents. */
const includesText = (text: string, wanted: string): boolean => folded(text).includes(folded(wanted.trim()));

function Tile({ entry }: { readonly entry: ModuleEntry }) {
  const { t } = useTexts();
  const waiting = usePendingCount(entry);
  const title = t(entry.titleKey);
  const Icon = entry.icon;
  const isOutside = !entry.manifest.flags.v3;
  const opening = {
    variant: 'subtle',
    size: 'compact-sm',
    className: classes.open,
    'aria-label': t('OPEN_MODULE', { module: title }),
    children: t('OPEN'),
  };
  return (
    <li className={classes.tile}>
      <div className={classes.top}>
        <span className={classes.icon}>
          <Icon size={22} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.text}>
          <h2>{title}</h2>
          <p>{t(entry.descriptionKey)}</p>
        </div>
        {waiting ? (
          <Badge
            variant="light"
            radius="sm"
            className={classes.count}
            title={t('MODULES_WAITING', { count: waiting })}
            aria-label={t('MODULES_WAITING', { count: waiting })}
          >
            {waiting}
          </Badge>
        ) : null}
      </div>
      {entry.links.length > 0 && (
        <ul className={classes.links} aria-label={t('TILE_LINKS', { module: title })}>
          {entry.links.map(({ titleKey, href }) => (
            <li key={href}>
              {isOutside ? (
                <Anchor href={href}>{t(titleKey)}</Anchor>
              ) : (
                <Anchor component={Link} to={href}>
                  {t(titleKey)}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {isOutside ? (
          <Button
            {...opening}
            component="a"
            href={entry.href}
            rightSection={<IconExternalLink size={14} aria-hidden />}
          />
        ) : (
          <Button {...opening} component={Link} to={entry.href} />
        )}
        {isOutside && (
          <Text span size="xs" c="dimmed">
            {t('MODULES_ELSEWHERE')}
          </Text>
        )}
      </div>
    </li>
  );
}

/** Nothing is open to this user: why, and whom to ask. */
function NothingOpen() {
  const { t } = useTexts();
  const { fullName, roles } = useUser();
  const names = useFormat().list(roles.map((role) => t(`ROLE_${role}`)));
  return (
    <EmptyState title={t('MODULES_NONE_TITLE')} icon={<IconLayoutGrid size={26} stroke={1.6} aria-hidden />}>
      <p>{t('MODULES_NONE_WHY', { name: fullName, roles: names })}</p>
      <p>{t('MODULES_NONE_CONTACT')}</p>
    </EmptyState>
  );
}

export function ModulesPage() {
  const { t } = useTexts();
  const { fullName } = useUser();
  const { mode } = useParams();
  const entries = useModuleEntries();
  const [wanted, setWanted] = useState('');
  const shown = entries.filter(({ titleKey, descriptionKey }) =>
    includesText(`${t(titleKey)} ${t(descriptionKey)}`, wanted),
  );
  const isAdministrator = useUser().roles.includes('PORTADMIN');
  const hasWork = useHasWork();
  if (isAdministrator && mode === 'settings')
    return (
      <Page>
        <PageHeader title={t('HOME_ADMINISTRATION')} />
        <AdministrationTiles />
      </Page>
    );
  if (entries.length === 0)
    return (
      <Page>
        <PageHeader
          title={t('MODULES_TITLE')}
          subtitle={isAdministrator ? t('MODULES_GREETING_ADMINISTRATOR', { name: fullName }) : undefined}
        />
        <Awaited />
        {isAdministrator ? <AdministrationTiles /> : <NothingOpen />}
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={t('MODULES_TITLE')}
        subtitle={t('MODULES_GREETING', { name: fullName, count: entries.length })}
        actions={
          <TextInput
            type="search"
            className={classes.filter}
            placeholder={t('MODULES_FILTER')}
            aria-label={t('MODULES_FILTER')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        }
      />
      <TourOffer />
      <ShownText kind="HOME" />
      <Invitations />
      <div className={home.page} data-works={hasWork || undefined}>
        <div className={home.work}>
          <Awaited />
          <HolderParts />
        </div>
        <div>
          <ul className={classes.tiles}>
            {shown.map((entry) => (
              <Tile key={entry.manifest.key} entry={entry} />
            ))}
          </ul>
          <Text role="status" size="sm" c="dimmed">
            {shown.length === 0 ? t('MODULES_NO_MATCH', { text: wanted }) : ''}
          </Text>
        </div>
      </div>
      <AdministrationTiles />
    </Page>
  );
}

export { ModulesPage as Component };
