import { screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { InsecureAddressNotice } from './insecure-address-notice.js';

const open = (isSecureContext: boolean) => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: isSecureContext });
  return openScreen({ element: <InsecureAddressNotice /> });
};

afterEach(() => Reflect.deleteProperty(window, 'isSecureContext'));

test('administrators are warned where passwords can be read on the way', async () => {
  await open(false);
  expect(await screen.findByRole('status')).toHaveTextContent(/sans chiffrement, à l’adresse http:\/\/localhost/);
});

test('nobody is warned at a secure address', async () => {
  await open(true);
  expect(screen.queryByRole('status')).toBeNull();
});
