import { Button } from '@mantine/core';
import type { ModuleKey } from '@portal/contracts';
import { moduleKeys, modules } from '@portal/contracts';
import { IconSettings } from '@tabler/icons-react';
import { useContext, useId } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../features/identity/session.js';
import { isConfigured } from '../../../features/portal/module-access.js';
import { moduleTitleKey, WebModulesContext } from '../../../features/portal/module-entries.js';
import { usePortal } from '../../../features/portal/portal.js';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../modules-page.module.css';

/** Modules with an administration of their own, the portal's first; none for other people than administrators. */
export function useAdministeredModules(): ModuleKey[] {
  const { roles } = useUser();
  const portal = usePortal();
  const webModules = useContext(WebModulesContext);
  if (!roles.includes('PORTADMIN')) return [];
  return moduleKeys.filter(
    (key) => webModules?.[key].adminTabs && modules[key].flags.accessibleByAdmin && isConfigured(portal, modules[key]),
  );
}

function Tile({ module }: { readonly module: ModuleKey }) {
  const { t } = useTexts();
  const isPortal = module === 'main';
  const title = isPortal ? t('NAV_ADMIN') : t('HOME_ADMINISTRATION_OF', { module: t(moduleTitleKey(modules[module])) });
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
        <Button
          component={Link}
          to={`/${modules[module].slug}/admin-panel`}
          variant="subtle"
          size="compact-sm"
          className={classes.open}
          aria-label={t('OPEN_MODULE', { module: title })}
        >
          {t('OPEN')}
        </Button>
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
