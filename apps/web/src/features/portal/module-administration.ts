import type { ModuleManifest } from '@portal/contracts';

/** Whether a module has its administration in this client; older ones have theirs in their own pages. */
export const isAdministeredHere = ({ opens, flags }: ModuleManifest): boolean =>
  opens === 'app' && flags.accessibleByAdmin;

/** Address of a module's administration; none for modules that open elsewhere. */
export function administrationOf(
  module: ModuleManifest,
): { readonly path: string } | { readonly href: string } | undefined {
  if (isAdministeredHere(module)) return { path: `/${module.slug}/admin-panel` };
  return module.opens === 'frontend' ? { href: `/frontend/${module.slug}/#/admin-panel` } : undefined;
}
