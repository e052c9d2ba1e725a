// @ts-check
// The manifests of infra/kubernetes against the schemas that Kubernetes publishes, by way of the npm package
// kubernetes-models, which is made from them. It is installed for the occasion: nothing else needs its twenty packages.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { repository } from '../../build.mjs';
import { attempt } from './stack.mjs';

const SCHEMAS = 'kubernetes-models@5.1.0';
const folder = join(repository, 'infra/kubernetes');

/** @param {string} name */
const read = (name) => readFileSync(join(folder, name), 'utf8');

export async function manifestsAreValid() {
  const installed = join(tmpdir(), `portal-${SCHEMAS}`);
  const npm = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', installed, SCHEMAS];
  const { status, output } = await attempt(npm, process.env);
  assert.equal(status, 0, output);
  const models = pathToFileURL(join(installed, 'node_modules/kubernetes-models/'));

  const { resources } = parse(read('kustomization.yaml'));
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  assert.deepEqual([...resources].sort(), files.sort(), 'kustomization.yaml names each file');
  for (const file of files) {
    for (const document of parseAllDocuments(read(file))) {
      const manifest = document.toJS();
      const { [manifest.kind]: Model } = await import(new URL(`${manifest.apiVersion}/index.js`, models).href);
      try {
        new Model(manifest).validate();
      } catch (error) {
        throw new Error(`${file}: ${manifest.kind} ${manifest.metadata.name}: ${Object(error).message}`);
      }
    }
  }
  rmSync(installed, { recursive: true, force: true });
  return files.length;
}
