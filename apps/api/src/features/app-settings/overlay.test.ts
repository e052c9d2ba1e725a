import { overlay } from './overlay.js';

test('saved members win at every depth, lists are taken whole, factory members fill the rest', () => {
  const factory = { a: 1, b: { c: 1, d: [1, 2] }, e: null };
  expect(overlay(factory, { b: { d: [3] }, e: { f: 1 } })).toEqual({ a: 1, b: { c: 1, d: [3] }, e: { f: 1 } });
  expect(factory).toEqual({ a: 1, b: { c: 1, d: [1, 2] }, e: null });
});

test('a saved key cannot reach the prototype', () => {
  const saved: object = JSON.parse('{"__proto__": {"polluted": true}}');
  overlay({ a: 1 }, saved);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
