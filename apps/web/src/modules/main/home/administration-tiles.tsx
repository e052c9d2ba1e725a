import { Button } from '@mantine/core';
import type { ModuleKey } from '@portal/contracts';
import { moduleKeys, modules } from '@portal/contracts';
import { IconExternalLink, IconSettings } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../features/identity/session.js';
import { sees } from '../../../features/portal/module-access.js';
import { administrationOf } from '../../../features/portal/module-administration.js';
import { moduleTitleKey } from '../../../features/portal/module-entries.js';
import { usePortal } from '../../../features/portal/portal.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../modules-page.module.css';

/**
 * Modules whose administration an administrator may open, the portal's first: those that are on, and those that have
 * nothing but settings. None for other people.
 */
function useAdministeredModules(): ModuleKey[] {
  const user = useUser();
  const portal = usePortal();
  if (!user.roles.includes('PORTADMIN')) return [];
  const asking = { portal, user, showSurveys: false, settingsMode: true };
  return moduleKeys.filter((key) => administrationOf(modules[key]) && (key === 'main' || sees(modules[key], asking)));
}

function Tile({ module }: { readonly module: ModuleKey }) {
  const { t } = useTexts();
  const isPortal = module === 'main';
  const administration = administrationOf(modules[module]);
  const title = isPortal ? t('NAV_ADMIN') : t('HOME_ADMINISTRATION_OF', { module: t(moduleTitleKey(modules[module])) });
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
          <IconSettings size={22} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.text}>
          <h3>{title}</h3>
          {isPortal && <p>{t('HOME_ADMINISTRATION_TEXT')}</p>}
        </div>
      </div>
      <div className={classes.foot}>
        {administration && 'path' in administration && (
          <Button {...opening} component={Link} to={administration.path} />
        )}
        {administration && 'href' in administration && (
          <Button
            {...opening}
            component="a"
            href={administration.href}
            rightSection={<IconExternalLink size={14} aria-hidden />}
          />
        )}
      </div>
    </li>
  );
}

/** The administration of every module that has one. */
export function AdministrationTiles() {
  const { t } = useTexts();
  const id = useId();
  const administered = useAdministeredModules();
  if (administered.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.section}>
        {t('HOME_ADMINISTRATION')}
      </h2>
      <ul className={classes.tiles}>
        {administered.map((module) => (
          <Tile key={module} module={module} />
        ))}
      </ul>
    </section>
  );
}
