export const START_PAGE = '/app/';

/** The page of the portal to open after signing in: an address of another site, or what might be read as one, is none. */
export function returnPage(target: string | undefined): string {
  const here = 'https://portal.invalid';
  if (!target || !/^\/app\/[\x21-\x7e]*$/.test(target) || target.includes('\\')) return START_PAGE;
  if (!URL.canParse(target, here)) return START_PAGE;
  const { origin, pathname, search, hash } = new URL(target, here);
  return origin === here && pathname.startsWith(START_PAGE) ? `${pathname}${search}${hash}` : START_PAGE;
}
