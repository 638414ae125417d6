// Lets Node run the TypeScript sources: node --import ./.register.mjs apps/api/src/main.ts
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** @param {string} [url] */
const own = (url) =>
  url?.startsWith('file:') && !url.includes('/node_modules/') && !url.includes('/dist/');
registerHooks({
  resolve(name, context, next) {
    if (!own(context.parentURL)) return next(name, context);
    if (name.startsWith('#'))
      return next(name, { ...context, conditions: ['makeready', ...context.conditions] });
    if (!/^\.{1,2}\/.*\.js$/.test(name)) return next(name, context);
    for (const ending of ['.ts', '.tsx']) {
      try {
        return next(name.replace(/\.js$/, ending), context);
      } catch {}
    }
    return next(name, context);
  },
  load(url, context, next) {
    if (!own(url) || !/\.tsx?$/.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
    }); // settings: .swcrc
    return { format: 'module', source: code, shortCircuit: true };
  },
});
