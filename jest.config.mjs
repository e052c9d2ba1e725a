import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * One Jest run over every workspace; `npm test` starts the services the database tests need first.
 *
 * `npm test -- slow` sets SLOW_TESTS: then files `*.slow.test.ts` are run too, and properties are tried FC_RUNS times.
 */
const isSlow = process.env.SLOW_TESTS === '1';

/** What every project has. */
const common = {
  testPathIgnorePatterns: ['/node_modules/', ...(isSlow ? [] : ['\\.slow\\.test\\.'])],
  setupFiles: isSlow ? [fileURLToPath(import.meta.resolve('./infra/test/property-runs.mjs'))] : [],
};

const workspaceAliases = {
  '^@portal/contracts/i18n/(.*)$': '<rootDir>/../../packages/contracts/i18n/$1',
  '^@portal/contracts/xlsx$': '<rootDir>/../../packages/contracts/src/kernel/xlsx/xlsx-file.ts',
  '^@portal/contracts/modules/(.*)$': '<rootDir>/../../packages/contracts/src/modules/$1/index.ts',
  '^@portal/(files|geo|radio|contracts)$': '<rootDir>/../../packages/$1/src/index.ts',
  '^@portal/(api|geo-worker)$': '<rootDir>/../../apps/$1/src/index.ts',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

const swc = (parser, transform = {}) => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser, transform }, module: { type: 'es6' }, sourceMaps: true },
];

const node = (displayName, rootDir, extra = {}) => ({
  ...common,
  displayName,
  rootDir,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc({ syntax: 'typescript' }) },
  moduleNameMapper: workspaceAliases,
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  ...extra,
});

export default {
  // A busy machine is slow, not wrong: only what hangs is given up.
  testTimeout: isSlow ? 1_800_000 : 120_000,
  // Files wait for databases and processes of their own a tenth of the time: a third file keeps two cores at work.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Every file leaves some 40 MB of modules behind: without a new process now and then the last ones only collect garbage.
  workerIdleMemoryLimit: '1GB',
  projects: [
    node('files', 'packages/files'),
    node('geo', 'packages/geo'),
    node('radio', 'packages/radio'),
    node('contracts', 'packages/contracts'),
    node('api', 'apps/api', {
      testEnvironment: '<rootDir>/../../infra/test/kept-modules/environment.mjs',
      // Jest would take apart what test files share.
      testEnvironmentOptions: { globalsCleanup: 'off' },
      transform: {
        // What is no test, nor only helps tests along.
        '/(apps/api/src|apps/api/test/(nest|sample-dossiers|hub/sample-hub)|packages/[a-z]+/src)\\b(?!.*\\.test\\.ts$).*\\.ts$':
          '<rootDir>/../../infra/test/kept-modules/transform.mjs',
        '^.+\\.ts$': swc(
          { syntax: 'typescript', decorators: true },
          { legacyDecorator: true, decoratorMetadata: true },
        ),
      },
      moduleNameMapper: { '^@nestjs/(common|core)$': '<rootDir>/test/nest/$1.ts', ...workspaceAliases },
    }),
    node('geo-worker', 'apps/geo-worker', { testMatch: ['<rootDir>/{src,test,bench}/**/*.test.ts'] }),
    {
      ...node('web', 'apps/web'),
      testEnvironment: 'jest-fixed-jsdom',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } }) },
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/style-stub.ts',
        '\\.svg$': '<rootDir>/test/picture-stub.ts',
        // Names an entry for Node and one for browsers, and none for a browser within Node.
        '^but-unzip$': '<rootDir>/../../node_modules/but-unzip/index.node.min.mjs',
        ...workspaceAliases,
      },
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
      testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'infra',
      rootDir: 'infra',
      testEnvironment: 'node',
      transform: {},
      testMatch: ['<rootDir>/**/*.test.mjs'],
    },
  ],
};
