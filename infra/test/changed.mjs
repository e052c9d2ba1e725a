// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../build.mjs';

/**
 * @param {string[]} args
 * @returns {string | undefined} what git prints; undefined when it fails
 */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string | undefined} text */
const lines = (text) => (text ?? '').split('\n').filter(Boolean);

/** Files git does not know yet count as changed. */
const untracked = () => lines(git('ls-files', '--others', '--exclude-standard'));

/**
 * The commit one's own work began at: where it left `origin/main`, or `main` where there is no origin; the commit before
 * when nothing has been changed since.
 */
export function baseCommit() {
  const head = git('rev-parse', 'HEAD');
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? head;
  const isUnchanged = base === head && git('status', '--porcelain') === '';
  return isUnchanged ? (git('rev-parse', 'HEAD~1') ?? 'HEAD') : (base ?? 'HEAD');
}

/** @param {string} base a commit */
export const changedFiles = (base) => [...lines(git('diff', '--name-only', base)), ...untracked()];

/** Folders of journeys: one for each module or feature that has any. */
const journeyFolders = () =>
  readdirSync(join(repository, 'e2e/tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What every journey uses. */
const isSharedByJourneys = (/** @type {string} */ file) => /^e2e\/(support\/|playwright\.config)/.test(file);

/**
 * The journeys that changed files may break: a module's journeys lie in a folder of its name, as its code does.
 * @param {readonly string[]} files relative to the repository
 * @param {readonly string[]} folders of journeys
 */
export function journeysOf(files, folders = journeyFolders()) {
  if (files.some(isSharedByJourneys)) return [...folders];
  const parts = new Set(files.flatMap((file) => file.split('/').slice(0, -1)));
  return folders.filter((folder) => parts.has(folder));
}

/**
 * Whether files are part of what runs.
 * @param {readonly string[]} files relative to the repository
 */
export const touchProduct = (files) =>
  files.some((file) => /^(apps|packages|infra|e2e)\/|^package(-lock)?\.json$/.test(file) && !file.endsWith('.md'));
