import { screen } from '@testing-library/react';
import { atThePortal } from '../../test/at-the-portal.js';
import { fakePortal } from '../../test/fake-portal.js';
import { openPortal } from '../../test/open-portal.js';

atThePortal();

// In a file of its own: texts that other tests have loaded would be read again.
it('takes six calls to a sign-in page that can be used', async () => {
  const portal = fakePortal();
  await openPortal('/');
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeEnabled();
  expect(portal.calls.map(({ path }) => path.replace('/api/main/', '')).sort()).toEqual([
    'appSettings/getGlobalConfiguration',
    'appSettings/getGlobalSettings',
    'appSettings/getLocaleTranslations',
    'appSettings/getMapSettings',
    'appSettings/getModuleSettings',
    'dictionary/getDictionaries',
  ]);
});
