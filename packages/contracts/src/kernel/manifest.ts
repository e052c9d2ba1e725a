import type { Origin, RequestSystem, Role } from './access.js';

/** Where a module's screens are: in this client, in an older page, or at an address an administrator sets. */
export type Opens = 'app' | 'frontend' | 'external';

export interface ModuleManifest {
  /** Camel case; also the segment after `/api/`. */
  readonly key: string;
  /** Kebab case; the first segment of the module's addresses and its folder everywhere. */
  readonly slug: string;
  readonly opens: Opens;
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
    /** Administrators reach its admin panel whatever its roles. */
    readonly accessibleByAdmin: boolean;
    /** Shown only while the server has a survey for the user. */
    readonly surveyCheck: boolean;
    /** Has separate "existing" and "new" entries that the configuration turns on and off. */
    readonly existingAndNew: boolean;
  };
  /** Pages reachable without a session. */
  readonly publicPaths: readonly string[];
  /** Pages whose addresses are known and which have no screen yet: the first segment below the slug. */
  readonly plannedPaths: readonly string[];
  /** Where its documents are, below `/api/<key>/`; null: it has none. */
  readonly documents: 'documentation' | 'comsisDocumentation' | null;
  /** Features whose texts its screens show; those of `main` come with every page. */
  readonly texts: readonly string[];
}

type ManifestInput = Pick<ModuleManifest, 'key' | 'slug'> & {
  readonly opens?: Opens;
  readonly home?: string;
  readonly requires?: Partial<ModuleManifest['requires']>;
  readonly flags?: Partial<ModuleManifest['flags']>;
  readonly publicPaths?: readonly string[];
  readonly plannedPaths?: readonly string[];
  readonly documents?: ModuleManifest['documents'];
  readonly texts?: ModuleManifest['texts'];
};

type TextsOf<M extends ManifestInput> = M extends { readonly texts: infer T } ? T : readonly [];

type Completed<M extends ManifestInput> = ModuleManifest & Pick<M, 'key' | 'slug'> & { readonly texts: TextsOf<M> };

const none = { roles: [], systems: [], origins: [] };
const plain = { settingsOnly: false, accessibleByAdmin: true, surveyCheck: false, existingAndNew: false };

/** A module of the portal, with what it does not say filled in. */
export const manifest = <const M extends ManifestInput>(module: M): Completed<M> => ({
  opens: 'app',
  home: '',
  publicPaths: [],
  plannedPaths: [],
  documents: null,
  ...module,
  requires: { ...none, ...module.requires },
  flags: { ...plain, ...module.flags },
  texts: (module.texts ?? []) as TextsOf<M>,
});
