import type { Origin, RequestSystem, Role } from './access.js';

/** Where a module's screens are: below `/app/`, below `/frontend/` of the same client, or at an address an administrator sets. */
export type Opens = 'app' | 'frontend' | 'external';

/** A further way into a module, beside the start of it: a link on its tile. */
export interface TileLink {
  /** Page below the module's address; also names its text, `TILE_LINK_<PATH>`. */
  readonly path: string;
  /** Holders of any of these roles do not see it. */
  readonly notFor: readonly Role[];
}

export interface ModuleManifest {
  /** Camel case; also the segment after `/api/`. */
  readonly key: string;
  /** Kebab case; the first segment of the module's addresses and its folder everywhere. */
  readonly slug: string;
  /** Segment after `/frontend/` of a module that opens there; its slug unless it says otherwise. */
  readonly urlPath: string;
  /** Segments that led to it in earlier portals. */
  readonly formerUrlPaths: readonly string[];
  readonly opens: Opens;
  /** Its screens exist. The others are switched off in a new installation. */
  readonly isReady: boolean;
  /** Path below `/app/<slug>` that the tile opens; empty for the module's own redirect. */
  readonly home: string;
  readonly requires: {
    /** Any of these; an empty list asks for none. */
    readonly roles: readonly Role[];
    /** All of these. */
    readonly systems: readonly RequestSystem[];
    /** Any of these; an empty list asks for none. */
    readonly origins: readonly Origin[];
  };
  readonly flags: {
    /** Reached in the settings mode of the module list even while it is switched off. */
    readonly settingsOnly: boolean;
    /** A route below `/app/`. */
    readonly v3: boolean;
    /** Administrators reach its admin panel whatever its roles. */
    readonly accessibleByAdmin: boolean;
    /** Regulator staff, too, need its request systems in their relations; without it, their role is enough. */
    readonly regulatorAccessValidation: boolean;
    /** Shown only while the server has a survey for the user. */
    readonly surveyCheck: boolean;
    /** Has separate "existing" and "new" entries that the configuration turns on and off. */
    readonly existingAndNew: boolean;
    /** Its dossiers are decided by users whom administrators name. */
    readonly deciders: boolean;
  };
  /** Address that its tile opens: below `/app` for a route of this client; null where an administrator sets it. */
  readonly route: string | null;
  /** Address of its administration, likewise; null: none that the portal knows. */
  readonly adminPanelRoute: string | null;
  readonly tileLinks: readonly TileLink[];
  /** Pages reachable without a session. */
  readonly publicPaths: readonly string[];
  /** Pages reachable without a session that open without the server, too, from what the browser keeps. */
  readonly offlinePaths: readonly string[];
  /** Pages whose addresses are known and which have no screen yet: the first segment below the slug. */
  readonly plannedPaths: readonly string[];
  /** Where its documents are, below `/api/<key>/`; null: it has none. */
  readonly documents: 'documentation' | 'comsisDocumentation' | null;
  /** Features whose texts its screens show; those of `main` come with every page. */
  readonly texts: readonly string[];
}

type ManifestInput = Pick<ModuleManifest, 'key' | 'slug'> & {
  readonly urlPath?: string;
  readonly formerUrlPaths?: readonly string[];
  readonly opens?: Opens;
  readonly isReady?: boolean;
  readonly home?: string;
  readonly requires?: Partial<ModuleManifest['requires']>;
  readonly flags?: Partial<Omit<ModuleManifest['flags'], 'v3'>>;
  readonly tileLinks?: readonly TileLink[];
  readonly publicPaths?: readonly string[];
  readonly offlinePaths?: readonly string[];
  readonly plannedPaths?: readonly string[];
  readonly documents?: ModuleManifest['documents'];
  readonly texts?: ModuleManifest['texts'];
};

type TextsOf<M extends ManifestInput> = M extends { readonly texts: infer T } ? T : readonly [];

type Completed<M extends ManifestInput> = ModuleManifest & Pick<M, 'key' | 'slug'> & { readonly texts: TextsOf<M> };

const none = { roles: [], systems: [], origins: [] };
const plain = {
  settingsOnly: false,
  accessibleByAdmin: true,
  regulatorAccessValidation: true,
  surveyCheck: false,
  existingAndNew: false,
  deciders: false,
};

function routesOf(opens: Opens, slug: string, urlPath: string, home: string, accessibleByAdmin: boolean) {
  const addresses = {
    app: { route: home ? `/${slug}/${home}` : `/${slug}`, adminPanelRoute: `/${slug}/admin-panel` },
    frontend: { route: `/frontend/${urlPath}`, adminPanelRoute: `/frontend/${urlPath}/#/admin-panel` },
    external: { route: null, adminPanelRoute: null },
  }[opens];
  return { ...addresses, adminPanelRoute: accessibleByAdmin ? addresses.adminPanelRoute : null };
}

/** A module of the portal, with what it does not say filled in. */
export const manifest = <const M extends ManifestInput>(module: M): Completed<M> => {
  const { slug, urlPath = slug, opens = 'app', home = '' } = module;
  const flags = { ...plain, ...module.flags, v3: opens === 'app' };
  return {
    formerUrlPaths: [],
    tileLinks: [],
    publicPaths: [],
    offlinePaths: [],
    plannedPaths: [],
    documents: null,
    isReady: false,
    ...module,
    urlPath,
    opens,
    home,
    ...routesOf(opens, slug, urlPath, home, flags.accessibleByAdmin),
    requires: { ...none, ...module.requires },
    flags,
    texts: (module.texts ?? []) as TextsOf<M>,
  };
};
