interface TabParams {
  readonly tab?: string;
  readonly subtab?: string;
}

/** Address of another tab of the page at `path`, whose last segments are the tab and sub-tab it names now, if any. */
export function tabPath(path: string, now: TabParams, tab: string, subtab?: string): string {
  const named = [now.tab, now.subtab].filter((segment) => segment !== undefined).length;
  const segments = path.split('/').filter((segment) => segment !== '');
  const page = segments.slice(0, segments.length - named);
  const wanted = [tab, subtab].filter((segment) => segment !== undefined).map(encodeURIComponent);
  return `/${[...page, ...wanted].join('/')}`;
}
