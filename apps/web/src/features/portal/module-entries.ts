import { type ModuleKey, type ModuleManifest, modules, moduleTitleKey, type Role } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { toConstantCase } from '../../kernel/constant-case.js';
import { useSession } from '../identity/session.js';
import { showForUserQuery } from '../surveys/surveys.queries.js';
import { sees } from './module-access.js';
import { usePortal } from './portal.js';
import type { WebModule } from './web-module.js';

/** A module as the drawer and the tiles show it. */
export interface ModuleEntry extends WebModule {
  readonly manifest: ModuleManifest;
  readonly titleKey: string;
  readonly descriptionKey: string;
  /** Path in this client, or the address of a page outside it. */
  readonly href: string;
  /** Further ways into it. */
  readonly links: readonly ModuleLink[];
}

interface ModuleLink {
  readonly titleKey: string;
  readonly href: string;
}

/** The client's part of every module, passed in by the application shell. */
export const WebModulesContext = createContext<Readonly<Record<ModuleKey, WebModule>> | undefined>(undefined);

export { moduleTitleKey };

/** Links of a module's tile that a user sees; older pages have their pages behind a hash. */
function linksOf({ tileLinks, route, slug, flags }: ModuleManifest, roles: readonly Role[]): ModuleLink[] {
  return tileLinks
    .filter(({ notFor }) => !notFor.some((role) => roles.includes(role)))
    .map(({ path }) => ({
      titleKey: `TILE_LINK_${path.replaceAll('-', '_').toUpperCase()}`,
      href: flags.v3 ? `/${slug}/${path}` : `${route}/#/${path}`,
    }));
}

const surveyModules = (Object.keys(modules) as ModuleKey[]).filter((key) => modules[key].flags.surveyCheck);

/** Modules the user may see, in the portal's order. An outside module without an address stays hidden. */
export function useModuleEntries(): ModuleEntry[] {
  const portal = usePortal();
  const { user } = useSession();
  const webModules = useContext(WebModulesContext);
  const asksForSurveys = user !== undefined && surveyModules.some((key) => portal.configuration.modules[key]?.enabled);
  const surveys = useQuery({ ...showForUserQuery(), enabled: asksForSurveys });
  const asking = { portal, user, showSurveys: surveys.data?.show ?? false };
  return (Object.keys(modules) as ModuleKey[]).flatMap((key) => {
    const manifest: ModuleManifest = modules[key];
    const web = webModules?.[key];
    const href = manifest.route ?? portal.configuration.modules[key]?.url;
    if (key === 'main' || !web || href === undefined || !sees(manifest, asking)) return [];
    return [
      {
        ...web,
        manifest,
        titleKey: moduleTitleKey(manifest),
        descriptionKey: `MODULE_${toConstantCase(key)}_DESCRIPTION`,
        href,
        links: linksOf(manifest, user?.roles ?? []),
      },
    ];
  });
}

/** Parts of modules in service that are for holders of rights, by the key of the module; none for other users. */
export function useHolderParts(): { readonly key: ModuleKey; readonly load: NonNullable<WebModule['forHolders']> }[] {
  const { configuration } = usePortal();
  const { user } = useSession();
  const webModules = useContext(WebModulesContext);
  if (!user?.roles.includes('OWNER')) return [];
  return (Object.keys(modules) as ModuleKey[]).flatMap((key) => {
    const load = webModules?.[key].forHolders;
    return load && configuration.modules[key]?.enabled ? [{ key, load }] : [];
  });
}
