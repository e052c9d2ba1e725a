import type { ModuleManifest } from '@portal/contracts';

/** Whether a module has its administration in this client; those at addresses of administrators have theirs there. */
export const isAdministeredHere = ({ opens, flags }: ModuleManifest): boolean =>
  opens !== 'external' && flags.accessibleByAdmin;

/** Address of a module's administration; none for modules whose address an administrator sets. */
export function administrationOf({
  adminPanelRoute,
  flags,
}: ModuleManifest): { readonly path: string } | { readonly href: string } | undefined {
  if (adminPanelRoute === null) return undefined;
  return flags.v3 ? { path: adminPanelRoute } : { href: adminPanelRoute };
}
