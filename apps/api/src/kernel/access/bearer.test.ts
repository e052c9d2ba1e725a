import { parse } from 'node:querystring';
import { presentedToken } from './bearer.js';

const token = 'A'.repeat(43);
const other = 'B'.repeat(43);

const read = (query: string, authorization: string | undefined, mayBeInQuery: boolean) => {
  const url = `/api/main/documentation/getDocument${query && '?'}${query}`;
  return presentedToken({ url, query: parse(query), headers: { authorization } }, mayBeInQuery);
};

const bearer = `Bearer ${token}`;

test.each<[query: string, authorization: string | undefined, found: string | undefined]>([
  ['', undefined, undefined],
  ['', bearer, token],
  ['', `bearer ${token}`, token],
  ['', 'Basic dTpw', undefined],
  ['', `Bearer ${token} ${other}`, undefined],
  ['', `Bearer ${token}\n`, undefined],
  ['name=access_token', bearer, token],
])('anywhere, ?%s with %s presents %s', (query, authorization, found) => {
  for (const mayBeInQuery of [true, false]) expect(read(query, authorization, mayBeInQuery)).toBe(found);
});

test.each<[query: string, authorization: string | undefined]>([
  [`access_token=${token}`, undefined],
  [`access_token=${token}`, bearer],
  [`name=x&%61ccess_token=${token}`, undefined],
])('?%s with %s presents a token where the contract says so, and is refused elsewhere', (query, authorization) => {
  expect(read(query, authorization, true)).toBe(token);
  expect(() => read(query, authorization, false)).toThrow('NOT_SIGNED_IN');
});

test.each<[query: string, authorization: string | undefined]>([
  [`access_token=${other}`, bearer],
  [`access_token=${token}`, 'Basic dTpw'],
  [`access_token=${token}`, ''],
  [`access_token=${token}&access_token=${token}`, undefined],
  [`access_token=${token}&access_token=${other}`, bearer],
  ['access_token=', undefined],
  ['access_token=', bearer],
  ['access_token', bearer],
  ['access_token=short', undefined],
  [`access_token=${'A'.repeat(129)}`, undefined],
  [`access_token=${token}%00`, undefined],
])('?%s with %s is refused everywhere', (query, authorization) => {
  for (const mayBeInQuery of [true, false])
    expect(() => read(query, authorization, mayBeInQuery)).toThrow('NOT_SIGNED_IN');
});
