/** Which part may know which. docs/architecture.md tells why; `npm run check` holds the tree to it. */

const app = '^apps/(api|web)/src';
const publicPackages = '^(packages/(geo|contracts)/|(node_modules/)?@portal/(geo|contracts)(/|$))';
const everyWorkspace = '^(packages|apps|infra|e2e)/|^(node_modules/)?@portal/';
const tests = '\\.test\\.(ts|tsx|mjs)$|^(apps|packages)/[^/]+/test/';

const moduleContracts = '(^@portal/contracts|packages/contracts/(src|dist))/modules/';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never(
      'no-cycles',
      'What needs each other is one thing.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never(
      'resolvable',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^@portal/|\\?inline$|\\?url$' },
    ),

    never(
      'geo-stands-alone',
      'Pure functions know no other part of the portal.',
      { path: '^packages/geo/' },
      { path: everyWorkspace, pathNot: '^packages/geo/' },
    ),
    never(
      'geo-is-pure',
      'It runs in browsers, too.',
      { path: '^packages/geo/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'contracts-know-zod-and-geo',
      'A promise depends on no part that has to keep it.',
      { path: '^packages/contracts/src/', pathNot: tests },
      {
        pathNot:
          '^packages/contracts/|^packages/geo/|^node_modules/@portal/geo/|^@portal/geo|^node_modules/(zod|fflate|@types/geojson)/|^geojson$',
      },
    ),
    never(
      'apps-meet-in-contracts',
      'Processes talk over the wire; what they share is a package.',
      { path: '^apps/([^/]+)/' },
      { path: everyWorkspace, pathNot: `^apps/$1/|${publicPackages}|^infra/test/` },
    ),
    never(
      'only-tests-use-test-services',
      'A running process is given its database; it starts none.',
      { path: '^apps/[^/]+/src/', pathNot: tests },
      { path: '^infra/' },
    ),
    never(
      'journeys-know-no-code',
      'A journey acts as a person in a browser.',
      { path: '^e2e/tests/' },
      { path: '^(apps|packages/geo)/' },
    ),

    never(
      'kernel-knows-no-domain',
      'kernel ← features ← modules',
      { path: `${app}/kernel/` },
      { path: `${app}/(ui|features|modules|app)/|${app}/app\\.module\\.ts$` },
    ),
    never(
      'ui-knows-no-domain',
      'Controls are for any screen.',
      { path: `${app}/ui/` },
      { path: `${app}/(features|modules|app)/` },
    ),
    never(
      'features-know-no-module',
      'kernel ← features ← modules',
      { path: `${app}/features/`, pathNot: tests },
      { path: `${app}/(modules|app)/|${app}/app\\.module\\.ts$` },
    ),
    never(
      'features-meet-at-their-doors',
      'Files at the top of a feature’s folder are for others, its sub-folders and controllers are its own.',
      { path: '^(apps|packages)/([^/]+)/src/features/([^/]+)/', pathNot: tests },
      {
        path: '^(apps|packages)/$2/src/features/([^/]+)/([^/]+/|[^/]+\\.controller\\.ts$)',
        pathNot: '^(apps|packages)/$2/src/features/$3/',
      },
    ),
    never(
      'modules-know-no-shell',
      'The shell composes modules, not the other way round.',
      { path: `${app}/modules/`, pathNot: tests },
      { path: `${app}/app/|${app}/app\\.module\\.ts$` },
    ),
    never(
      'no-module-to-module',
      'What two modules need is a feature.',
      { path: '^(apps|packages)/(api|web|contracts)/src/modules/([^/]+)/' },
      { path: '^$1/$2/src/modules/([^/]+)/', pathNot: '^$1/$2/src/modules/$3/' },
    ),
    never(
      'module-contracts-for-their-module',
      'A module reads its own contracts; what two modules need is a feature.',
      { path: '^apps/(api|web)/src/modules/([^/]+)/' },
      { path: moduleContracts, pathNot: `${moduleContracts}$2(/|$)` },
    ),
    never(
      'module-contracts-for-modules-only',
      'kernel ← features ← modules',
      { path: `${app}/(kernel|ui|features|app)/`, pathNot: tests },
      { path: moduleContracts },
    ),
    never(
      'contracts-features-know-no-module',
      'kernel ← features ← modules',
      { path: '^packages/contracts/src/(kernel|features|jobs)/', pathNot: tests },
      { path: '^packages/contracts/src/modules/' },
    ),
    never(
      'contracts-kernel-knows-no-feature',
      'kernel ← features ← modules',
      { path: '^packages/contracts/src/kernel/', pathNot: tests },
      { path: '^packages/contracts/src/(features|jobs)/' },
    ),

    never(
      'typeorm-in-the-kernel',
      'SQL is written by hand in repositories, over the kernel’s database.',
      { path: '^apps/api/', pathNot: '^apps/api/src/kernel/' },
      { path: '^node_modules/(@nestjs/)?typeorm/' },
    ),
    never(
      'worker-knows-no-framework',
      'Processors are plain functions.',
      { path: '^apps/geo-worker/' },
      { path: '^node_modules/(@nestjs/|typeorm/)' },
    ),
    never(
      'processors-have-no-effects',
      'The adapter reads and writes; a processor computes.',
      { path: '^apps/geo-worker/src/(processors|engine)/', pathNot: tests },
      { path: '^node_modules/(pg|bullmq|ioredis)/' },
    ),
    never(
      'no-test-code-in-the-product',
      'Tests may use the product, not the other way round.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      { path: tests },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
