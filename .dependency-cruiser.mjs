const error = 'error';
const spec = '\\.spec\\.tsx?$';
const helpers = '\\.testing\\.tsx?$|^libs/(testing|parsing/testing)/|^apps/[^/]+/specs/';
const tests = `${spec}|${helpers}|^apps/(faults|bench|web/(stories|src/testing))/`;
const lib = (...names) => `^libs/(?:${names.join('|')})/`;
const baseLibs = ['config', 'contracts', 'database', 'events', 'fields', 'metrics'];
const services = ['email', 'conversation', 'parsing', 'storage', 'activity', 'preflight'];
const web = (...names) => `^apps/web/src/(?:${names.join('|')})/`;

export default {
  forbidden: [
    { name: 'no-cycles', severity: error, from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: error,
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.setup\\.ts$',
          '(^|/)main\\.tsx?$',
          '\\.config\\.ts$',
          '^apps/web/public/',
          '^apps/launch/plain-language\\.mjs$', // loaded by .oxlintrc.json
          '^libs/testing/src/global-teardown\\.mjs$', // loaded by .jest.config.mjs
        ],
      },
      to: {},
    },
    { name: 'not-resolvable', severity: error, from: {}, to: { couldNotResolve: true } },

    {
      name: 'lib-by-index',
      comment: 'Import a lib through its index.ts.',
      severity: error,
      from: { path: '^(libs|apps)/([^/]+)/' },
      to: {
        path: '^libs/([^/]+)/src/(?!index\\.ts$)',
        pathNot: ['^libs/$2/', '^libs/documents/src/files\\.testing\\.ts$'],
      },
    },
    {
      name: 'libs-do-not-import-apps',
      severity: error,
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-do-not-import-apps',
      comment:
        'Only tests import several apps; benches use the browser of stories and the paths of screens.',
      severity: error,
      from: {
        path: '^apps/([^/]+)/',
        pathNot: ['^apps/[^/]+/specs/', '^apps/bench/orders\\.mjs$'],
      }, // it measures the use cases of the API in its own process
      to: {
        path: '^apps/(?!$1/)',
        pathNot: [
          '^apps/launch/product\\.mjs$',
          '^apps/web/(stories/browser|src/app/routes)\\.ts$',
        ],
      },
    },
    {
      name: 'no-native-code-for-texts',
      comment: 'Run without the right to native code, as the rules do.',
      severity: error,
      from: { path: '^libs/.*/(reading|texts)\\.child\\.ts$' },
      to: { path: '^node_modules/(sharp|@node-rs|@napi-rs)/', reachable: true },
    },
    {
      name: 'launcher-only-from-tests',
      severity: error,
      from: { path: '^apps/', pathNot: '^apps/(launch|faults|bench|web/stories)/' },
      to: { path: '^apps/launch/' },
    },
    {
      name: 'launcher-needs-nothing-installed',
      comment: 'These run before npm ci.',
      severity: error,
      from: {
        path: '^apps/launch/(start|dev|test|stories|install|settings|ledger|launch-error)\\.mjs$',
      },
      to: {
        dynamic: false,
        dependencyTypesNot: ['core'],
        pathNot: '^apps/launch/(install|settings|ledger|launch-error)\\.mjs$',
      },
    },

    {
      name: 'contracts-imports-no-lib',
      severity: error,
      from: { path: lib('contracts') },
      to: { path: '^(libs|apps)/(?!contracts/)' },
    },
    {
      name: 'contracts-is-light',
      comment: 'The browser loads it.',
      severity: error,
      from: { path: lib('contracts'), pathNot: spec },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        pathNot: 'node_modules/class-(validator|transformer)/',
      },
    },
    {
      name: 'base-libs-do-not-import-others',
      severity: error,
      from: { path: lib(...baseLibs) },
      to: { path: `^libs/(?!(${[...baseLibs, 'testing'].join('|')})/)` },
    },
    {
      name: 'services-do-not-import-business-libs',
      comment: 'They serve all business libs, and use only the access rules of users.',
      severity: error,
      from: { path: lib(...services) },
      to: { path: lib('quotes', 'jobs', 'proofs', 'fulfilment', 'purchasing') },
    },
    {
      name: 'users-do-not-import-upper-libs',
      severity: error,
      from: { path: lib('users') },
      to: { path: lib('quotes', 'jobs', 'proofs', 'fulfilment', 'purchasing', 'activity') },
    },
    {
      name: 'quotes-do-not-import-upper-libs',
      severity: error,
      from: { path: lib('quotes') },
      to: { path: lib('jobs', 'proofs', 'fulfilment', 'purchasing', 'activity') },
    },
    {
      name: 'jobs-do-not-import-upper-libs',
      severity: error,
      from: { path: lib('jobs') },
      to: { path: lib('proofs', 'fulfilment', 'purchasing', 'activity') },
    },
    {
      name: 'upper-libs-do-not-import-each-other',
      comment: 'Proofs, fulfilment, purchasing and activity do not import each other.',
      severity: error,
      from: { path: '^libs/(proofs|fulfilment|purchasing)/' },
      to: { path: lib('proofs', 'fulfilment', 'purchasing', 'activity'), pathNot: '^libs/$1/' },
    },
    {
      name: 'inbox-is-on-top',
      comment: 'It makes requests, orders and messages of emails, so only apps import it.',
      severity: error,
      from: { path: '^libs/(?!inbox/)' },
      to: { path: lib('inbox') },
    },

    {
      name: 'entities-do-not-import-nest',
      severity: error,
      from: { path: '\\.entity\\.ts$' },
      to: { path: 'node_modules/@nestjs/|node_modules/@mikro-orm/nestjs/' },
    },
    {
      name: 'bullmq-only-in-events',
      severity: error,
      from: { path: '^(libs|apps)/', pathNot: '^(libs/events|apps/(worker|bench))/' },
      to: { path: 'node_modules/(bullmq|@nestjs/bullmq)/' },
    },
    {
      name: 'testing-only-from-tests',
      comment: 'The build leaves it out: .swcrc.',
      severity: error,
      from: { pathNot: tests },
      to: { path: helpers },
    },
    {
      name: 'server-runs-without-development-packages',
      severity: error,
      from: { path: '^(libs|apps/api|apps/worker)/', pathNot: `${tests}|${lib('contracts')}` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },

    {
      name: 'web-imports-contracts-only',
      severity: error,
      from: { path: '^apps/web/', pathNot: '^apps/web/stories/' },
      to: { path: '^libs/(?!contracts/)' },
    },
    {
      name: 'stories-import-contracts-and-testing-only',
      severity: error,
      from: { path: '^apps/web/stories/' },
      to: { path: '^libs/(?!(contracts|testing)/)' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: error,
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-layers',
      comment: 'app → features → domain → ui, lib → styles',
      severity: error,
      from: { path: web('features') },
      to: { path: web('app') },
    },
    {
      name: 'web-layers-domain',
      severity: error,
      from: { path: web('domain') },
      to: { path: web('app', 'features') },
    },
    {
      name: 'web-layers-ui',
      comment: 'They contain nothing about print.',
      severity: error,
      from: { path: web('ui', 'lib') },
      to: { path: web('app', 'features', 'domain') },
    },
    {
      name: 'web-layers-styles',
      severity: error,
      from: { path: web('styles') },
      to: { path: web('app', 'features', 'domain', 'ui', 'lib') },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/|^apps/web/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['makeready', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
