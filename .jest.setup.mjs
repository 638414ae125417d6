import './.register.mjs'; // jest loads global set-up with plain Node, past its own transforms

const { setUp } = await import('./libs/testing/src/global-setup.ts');
const { startTemporaryServers } = await import('./apps/launch/servers.mjs');

export default async (config) => {
  globalThis.afterAllTests = await setUp(config.maxWorkers, startTemporaryServers);
};
