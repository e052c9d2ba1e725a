import { isPortalPath, rememberTarget, takeTarget } from './remembered-target.js';

describe('the page asked for before signing in', () => {
  it('is given back once', () => {
    rememberTarget('/mw-applications-requests/start-page?status=DRAFT');
    expect(takeTarget()).toBe('/mw-applications-requests/start-page?status=DRAFT');
    expect(takeTarget()).toBeUndefined();
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/main\\..\\..',
    '/../../token',
    '/../frontend/fees',
    'javascript:alert(1)',
    ' /main/modules',
    '',
    'main/modules',
  ])('is never outside the portal: %s', (path) => {
    rememberTarget(path);
    expect(takeTarget()).toBeUndefined();
  });

  it('is not believed when somebody wrote it into the storage', () => {
    sessionStorage.setItem('portal.target', '//evil.example/');
    expect(takeTarget()).toBeUndefined();
  });

  it.each(['/', '/main/modules', '/a/b?c=d&e=%2F..%2F..'])('may be %s', (path) => {
    expect(isPortalPath(path)).toBe(true);
  });
});
