import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountRequestsList, organisationsList, usersList } from '../features/administration/administration.lists.js';
import { mailsList } from '../features/mail/mails.list.js';
import { jobNameOf, supervisedJobsList } from '../features/supervision/jobs.list.js';
import { jobs } from '../jobs/jobs.js';
import type { ListDefinition } from '../kernel/list.js';
import { auditList } from './audit.list.js';
import { auditListKeys } from './audit-words.js';
import { moduleOfSlug } from './index.js';
import { declarations } from './module-parts.js';
import { mwApplicationsList } from './mw-applications-requests/mw-applications.list.js';

const folder = join(import.meta.dirname, '../../i18n');
const texts = new Set(
  readdirSync(folder).flatMap((name) => Object.keys(JSON.parse(readFileSync(join(folder, name, 'fr.json'), 'utf8')))),
);

const portalLists = [usersList, organisationsList, accountRequestsList, mailsList, auditList, supervisedJobsList];
const lists: readonly ListDefinition<never>[] = [
  ...portalLists,
  ...declarations.flatMap((declared) => declared.lists ?? []),
];

test.each(lists)('$key has texts, and columns for what it is sorted by', ({ title, columns, sorts }) => {
  const ids = columns.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(sorts.filter((sort) => !ids.includes(sort))).toEqual([]);
  expect([title, ...columns.map(({ heading }) => heading)].filter((key) => !texts.has(key))).toEqual([]);
});

test.each(Object.keys(jobs))('the geometry job %s has a name on screen', (name) => {
  expect(texts).toContain(jobNameOf({ kind: 'GEOMETRY', name }, (key) => key));
});

test('a job of another release goes by the name it was stored with', () => {
  expect(jobNameOf({ kind: 'GEOMETRY', name: 'footprint' }, (key) => key)).toBe('footprint');
});

test.each(lists)('$key offers choices that its endpoint takes, each with a text', ({ columns, query }) => {
  for (const { id, choices = [], choiceText } of columns) {
    const asked: string[] = [];
    for (const choice of choices) {
      expect(query.safeParse({ [id]: choice })).toMatchObject({ success: true, data: { [id]: [choice] } });
      choiceText?.(choice, (key) => {
        asked.push(key);
        return key;
      });
    }
    expect(asked.filter((key) => !texts.has(key))).toEqual([]);
  }
});

test.each(lists)('$key belongs to a module', ({ key }) => {
  expect(moduleOfSlug(key.split('/')[0] ?? '')).toBeDefined();
});

test('a list of applications is sorted and filtered by every column that it shows', () => {
  const { columns, sorts, filters } = mwApplicationsList;
  const shown = columns.flatMap(({ id, isOnlyExported, isOnlyFiltered }) =>
    isOnlyExported || isOnlyFiltered ? [] : [id],
  );
  expect(shown.filter((id) => !sorts.includes(id))).toEqual([]);
  expect(shown.filter((id) => !filters.includes(id))).toEqual([]);
});

test('keys and names of saved views are given once', () => {
  for (const names of [lists.map(({ key }) => key), lists.map(({ views }) => views)])
    expect(new Set(names).size).toBe(lists.length);
});

test('the audit log has a text for each export of a list of the portal', () => {
  expect([...auditListKeys]).toEqual(expect.arrayContaining(portalLists.map(({ key, title }) => [key, title])));
});
