import { availableParallelism, totalmem } from 'node:os';

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      target: 'es2023',
      keepClassNames: true,
    },
    module: { type: 'es6' },
    swcrc: false,
  },
];
const base = {
  rootDir: import.meta.dirname,
  setupFilesAfterEnv: ['<rootDir>/libs/testing/src/retries.setup.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '\\.css\\.ts$': '@vanilla-extract/jest-transform', '\\.tsx?$': swc },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/apps/web/dist/'],
};
const server = {
  ...base,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['makeready', 'node', 'node-addons'] },
  setupFiles: ['reflect-metadata'],
};
// each worker uses one of Redis' 16 databases
const maxWorkers = Math.min(availableParallelism(), 15);

export default {
  testTimeout: 30_000, // only a test that hangs takes longer
  maxWorkers,
  // a worker keeps the modules of finished specs, and a new one starts slowly
  workerIdleMemoryLimit: Math.max(2 ** 30, Math.floor(totalmem() / 4 / maxWorkers)),
  projects: [
    {
      ...server,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,apps/api,apps/worker}/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.(int|containers)\\.spec\\.ts$'],
    },
    {
      ...server,
      displayName: 'integration',
      // needs containers, so it runs only when requested
      testMatch: [
        `<rootDir>/{libs,apps}/**/*.${process.env.TEST_SERVICES === 'containers' ? '{int,containers}' : 'int'}.spec.ts`,
      ],
      globalSetup: '<rootDir>/.jest.setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.mjs',
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      // the other build has two thousand files
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      testEnvironmentOptions: { customExportConditions: ['makeready', 'browser'] },
      testMatch: ['<rootDir>/apps/web/**/*.spec.tsx'],
      setupFiles: ['<rootDir>/apps/web/src/jsdom.setup.ts'],
    },
  ],
};
