import type { APIRequestContext } from '@playwright/test';
import { tokenOf } from '../../support/people.js';
import type { Screen } from '../../support/screens.js';

/** A statement of the debtor whose people read it. */
async function statement(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'owner')}` };
  const { rows } = await (await request.get('/api/fees/statements', { headers })).json();
  return `/fees/statement/${rows[0].number}`;
}

export const screens: Screen[] = [
  { path: '/fees/statements/issued', account: 'fees' },
  { name: '/fees/statement of the debtor', account: 'owner', path: statement },
  { path: '/fees/simulator', account: 'owner' },
  { path: '/fees/assignments', account: 'fees' },
  { path: '/fees/runs', account: 'fees' },
  { path: '/fees/payments', account: 'fees' },
  { path: '/fees/parameters', account: 'fees' },
  { path: '/fees/exports', account: 'fees' },
  { path: '/fees/admin-panel/rates', account: 'admin' },
  { path: '/fees/admin-panel/rules', account: 'admin' },
];
