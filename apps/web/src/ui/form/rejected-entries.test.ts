import { RejectedEntries } from './rejected-entries.js';

const rejection = (text: string) => ({ text, rule: 'RULE_LATITUDE' });
const inHops = () => {
  const entries = new RejectedEntries();
  entries.set('name', rejection('n'));
  for (const row of [0, 1, 2]) entries.set(`hops.${row}.latitude`, rejection(`${row}`));
  return entries;
};
const textsOf = (entries: RejectedEntries) => Object.fromEntries(entries.all().map(([path, { text }]) => [path, text]));

it('go with their row when one before it leaves', () => {
  const entries = inHops();
  entries.rowRemoved('hops', 1);
  expect(textsOf(entries)).toEqual({ name: 'n', 'hops.0.latitude': '0', 'hops.1.latitude': '2' });
});
it('go with their row when one comes before it', () => {
  const entries = inHops();
  entries.rowInserted('hops', 1);
  expect(textsOf(entries)).toEqual({
    name: 'n',
    'hops.0.latitude': '0',
    'hops.2.latitude': '1',
    'hops.3.latitude': '2',
  });
});
it('are told of only when they change', () => {
  const entries = inHops();
  let told = 0;
  const leave = entries.subscribe(() => {
    told += 1;
  });
  entries.set('code', undefined);
  expect(told).toBe(0);
  entries.set('name', undefined);
  expect(told).toBe(1);
  leave();
  entries.clear();
  expect(told).toBe(1);
  expect(entries.all()).toEqual([]);
});
