import { isPublicPath, pathOf, withoutHashMarker } from './guard.js';

describe('an address with a hash marker', () => {
  it.each([
    ['/app/', '#/main/modules', '/app/main/modules'],
    ['/app', '#/mw-parity/view', '/app/mw-parity/view'],
    ['/app/', '#', '/app/'],
  ])('%s%s is %s', (pathname, hash, plain) => {
    expect(withoutHashMarker({ pathname, hash })).toBe(plain);
  });

  it.each([
    ['/app/main/modules', ''],
    ['/app/main/modules', '#section'],
    ['/', '#/main/modules'],
  ])('%s%s stays as it is', (pathname, hash) => {
    expect(withoutHashMarker({ pathname, hash })).toBeUndefined();
  });
});

describe('without a session', () => {
  it.each([
    '/main/login',
    '/main/login/sso',
    '/main/passwords-management/change',
    '/main/passwords-management/reset/token',
    '/main/account',
    '/main/url-viewer/rules',
    '/mw-parity/view',
  ])('%s is reachable', (path) => {
    expect(isPublicPath(path)).toBe(true);
  });

  it.each([
    '/',
    '/main',
    '/main/modules',
    '/main/logins',
    '/main/admin-panel',
    '/mw-parity',
    '/mw-parity/admin-panel',
    '/mw-parity/viewer',
    '/mw-applications-requests/start-page',
    '/nowhere/login',
  ])('%s is not', (path) => {
    expect(isPublicPath(path)).toBe(false);
  });
});

it('knows a page by its path and query, without the base path', () => {
  expect(pathOf('http://localhost/app/main/modules?a=1#b')).toBe('/main/modules?a=1');
  expect(pathOf('/app')).toBe('/');
});
