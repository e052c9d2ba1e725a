import { routerAddress, shownAddress } from './portal-address.js';

const place = (address: string) => new URL(address, 'http://portal.example');

it.each([
  ['/frontend/fees', '/app/fees'],
  ['/frontend/fees/', '/app/fees'],
  ['/frontend/fees/#/admin-panel/rates', '/app/fees/admin-panel/rates'],
  ['/frontend/station-database/#/stations-list?operator=3', '/app/station-database/stations-list?operator=3'],
  ['/frontend/surveys?from=mail#/answer/4', '/app/surveys/answer/4?from=mail'],
  ['/frontend/unknown#/page', '/app/frontend/unknown#/page'],
  ['/frontend/fees/deeper', '/app/frontend/fees/deeper'],
  ['/app/main/modules?search=x', '/app/main/modules?search=x'],
])('%s is %s for the router', (address, expected) => {
  expect(routerAddress(place(address))).toBe(expected);
});

it.each([
  ['/app/fees', '/frontend/fees/'],
  ['/app/fees/runs/12?year=2027', '/frontend/fees/#/runs/12?year=2027'],
  ['/app/frontend/unknown', '/frontend/unknown'],
  ['/app/mw-parity/view?lat=45', '/app/mw-parity/view?lat=45'],
  ['/app/main/login', '/app/main/login'],
  ['https://elsewhere.example/app/fees', 'https://elsewhere.example/app/fees'],
])('%s is shown as %s', (address, expected) => {
  expect(shownAddress(address)).toBe(expected);
});
