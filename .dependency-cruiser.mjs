/** Which part may import which; docs/architecture.md gives the reasons, `npm run check` applies the rules. */

const app = '^apps/(api|web)/src';
const publicPackages =
  '^(packages/(files|geo|radio|contracts)/|(node_modules/)?@portal/(files|geo|radio|contracts)(/|$))';
const everyWorkspace = '^(packages|apps|infra|e2e)/|^(node_modules/)?@portal/';
const tests = '\\.test\\.(ts|tsx|mjs)$|^(apps|packages)/[^/]+/test/';

const moduleContracts = '(^@portal/contracts|packages/contracts/(src|dist))/modules/';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never('no-cycles', 'No import cycles, type-only imports included.', {}, { circular: true }),
    never(
      'resolvable',
      'Every import resolves to a file or package.',
      {},
      { couldNotResolve: true, pathNot: '^@portal/|\\?inline$|\\?url$' },
    ),

    never(
      'files-stands-alone',
      'packages/files must not import other packages or apps.',
      { path: '^packages/files/' },
      { path: everyWorkspace, pathNot: '^packages/files/' },
    ),
    never(
      'files-is-pure',
      'packages/files runs in browsers: no Node modules.',
      { path: '^packages/files/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'geo-stands-alone',
      'packages/geo must not import other packages or apps.',
      { path: '^packages/geo/' },
      { path: everyWorkspace, pathNot: '^packages/geo/' },
    ),
    never(
      'geo-is-pure',
      'packages/geo runs in browsers: no Node modules.',
      { path: '^packages/geo/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'radio-stands-on-files-and-geo',
      'packages/radio imports packages/files, packages/geo and nothing else.',
      { path: '^packages/radio/' },
      { path: everyWorkspace, pathNot: '^packages/(files|radio|geo)/|^(node_modules/)?@portal/(files|geo)(/|$)' },
    ),
    never(
      'radio-is-pure',
      'packages/radio runs in browsers: no Node modules.',
      { path: '^packages/radio/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'contracts-know-zod-geo-and-radio',
      'Contracts must not import apps; their only libraries are zod, fflate, packages/files, packages/geo and packages/radio.',
      { path: '^packages/contracts/src/', pathNot: tests },
      {
        pathNot:
          '^packages/(contracts|files|geo|radio)/|^(node_modules/)?@portal/(files|geo|radio)|^node_modules/(zod|fflate|@types/geojson)/|^geojson$',
      },
    ),
    never(
      'apps-meet-in-contracts',
      'Apps must not import each other; shared code is a package.',
      { path: '^apps/([^/]+)/' },
      { path: everyWorkspace, pathNot: `^apps/$1/|${publicPackages}|^infra/test/` },
    ),
    never(
      'only-tests-use-test-services',
      'infra/test starts databases; product code must not import it.',
      { path: '^apps/[^/]+/src/', pathNot: tests },
      { path: '^infra/' },
    ),
    never(
      'journeys-know-no-code',
      'Journeys act in a browser; they must not import product code.',
      { path: '^e2e/tests/' },
      { path: '^(apps|packages/(geo|radio))/' },
    ),

    never(
      'kernel-knows-no-domain',
      'Imports go one way: modules → features → kernel.',
      { path: `${app}/kernel/` },
      { path: `${app}/(ui|features|modules|app)/|${app}/app\\.module\\.ts$` },
    ),
    never(
      'ui-knows-no-domain',
      'ui holds controls for any screen; it must not import features or modules.',
      { path: `${app}/ui/` },
      { path: `${app}/(features|modules|app)/` },
    ),
    never(
      'features-know-no-module',
      'Imports go one way: modules → features → kernel.',
      { path: `${app}/features/`, pathNot: tests },
      { path: `${app}/(modules|app)/|${app}/app\\.module\\.ts$` },
    ),
    never(
      'features-meet-at-their-doors',
      'Other features may import files at the top of a feature’s folder, not its sub-folders or controllers.',
      { path: '^(apps|packages)/([^/]+)/src/features/([^/]+)/', pathNot: tests },
      {
        path: '^(apps|packages)/$2/src/features/([^/]+)/([^/]+/|[^/]+\\.controller\\.ts$)',
        pathNot: '^(apps|packages)/$2/src/features/$3/',
      },
    ),
    never(
      'modules-know-no-shell',
      'Modules must not import the app shell that composes them.',
      { path: `${app}/modules/`, pathNot: tests },
      { path: `${app}/app/|${app}/app\\.module\\.ts$` },
    ),
    never(
      'no-module-to-module',
      'Modules must not import each other; what two of them need is a feature.',
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
      'Imports go one way: modules → features → kernel.',
      { path: `${app}/(kernel|ui|features|app)/`, pathNot: tests },
      { path: moduleContracts },
    ),
    never(
      'contracts-features-know-no-module',
      'Imports go one way: modules → features → kernel.',
      { path: '^packages/contracts/src/(kernel|features|jobs)/', pathNot: tests },
      { path: '^packages/contracts/src/modules/' },
    ),
    never(
      'contracts-kernel-knows-no-feature',
      'Imports go one way: modules → features → kernel.',
      { path: '^packages/contracts/src/kernel/', pathNot: tests },
      { path: '^packages/contracts/src/(features|jobs)/' },
    ),

    never(
      'typeorm-in-the-kernel',
      'Only the kernel imports TypeORM; repositories write SQL over the kernel’s database.',
      { path: '^apps/api/', pathNot: '^apps/api/src/kernel/' },
      { path: '^node_modules/(@nestjs/)?typeorm/' },
    ),
    never(
      'worker-knows-no-framework',
      'The geo worker must not import NestJS or TypeORM.',
      { path: '^apps/geo-worker/' },
      { path: '^node_modules/(@nestjs/|typeorm/)' },
    ),
    never(
      'processors-have-no-effects',
      'Processors and engine only compute; they must not import database or queue clients.',
      { path: '^apps/geo-worker/src/(processors|engine)/', pathNot: tests },
      { path: '^node_modules/(pg|bullmq|ioredis)/' },
    ),
    never(
      'no-test-code-in-the-product',
      'Product code must not import tests.',
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
