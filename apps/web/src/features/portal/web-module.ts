import type { ChangeTopic, RequestSystem } from '@portal/contracts';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { AdminTab } from '../admin-panel/admin-tab.js';
import type { ModuleWaiting } from './module-waiting.js';
import type { SearchProvider } from './search-provider.js';

/** Where the drawer lists a module. */
export type ModuleGroup = 'requests' | 'references' | 'tools';

/** What this client adds to a module's manifest. */
export interface WebModule {
  readonly icon: TablerIcon;
  readonly group: ModuleGroup;
  /** Screens below the module's slug, loaded when first opened. Relative paths; the index redirects to its first page. */
  readonly routes?: () => Promise<{ readonly routes: RouteObject[] }>;
  /** Pages below the module's slug that are each loaded on their own. They go before `routes`. */
  readonly pages?: readonly WebPage[];
  /**
   * Tabs that its administration has besides those of every module; administrators find them at
   * `admin-panel/:tab?/:subtab?` below its slug.
   */
  readonly adminTabs?: () => Promise<{ readonly adminTabs: readonly AdminTab[] }>;
  /** What waits for the user in it, shown on the tile: a query that answers a number. */
  readonly pendingCounter?: PendingCounter;
  /** What waits for the user in it, named on the page that the portal opens with. */
  readonly waiting?: ModuleWaiting;
  /** What it asks of the user on the page that the portal opens with; shows nothing while it asks nothing. */
  readonly invitation?: () => Promise<{ readonly Component: ComponentType }>;
  /** What it tells holders of rights on the page that the portal opens with, whether or not they see the module. */
  readonly forHolders?: () => Promise<{ readonly Component: ComponentType }>;
  /** Erases what it keeps in this browser, when the user signs out or the session was ended from afar. Does not wait. */
  readonly forget?: () => void;
  /** What the holder of a right finds in it about the right. */
  readonly ofRight?: LinkOfRight;
  /** What the command palette finds in it. */
  readonly searchProvider?: SearchProvider;
  /** Its new applications may begin with fixed links that a dossier of another module describes; see `FixedLinks`. */
  readonly takesFixedLinks?: true;
}

/** A page about rights of some request systems, such as what has to be declared of them. */
export interface LinkOfRight {
  readonly systems: readonly RequestSystem[];
  readonly titleKey: string;
  /** @param id of the dossier that holds the right */
  readonly hrefOf: (id: string) => string;
}

export interface WebPage {
  /** Relative to the module's slug. */
  readonly path: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  readonly isForAdministrators?: boolean;
  /** Left out of installed portals. */
  readonly isForDevelopment?: boolean;
}

export interface PendingCounter {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<number>;
  readonly follows?: readonly ChangeTopic[];
}
