import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import locales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import reactPlugin from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { groups, hasRules, isTerm } from './vite.chunks.js';
import { screenScripts } from './vite.screens.js';

const compressible = new Set(['.js', '.css', '.svg']);

/** Writes `.br` and `.gz` files, so that the server never compresses during a request. */
function precompress(): Plugin {
  let out = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.has(extname(file))) continue;
        const bytes = readFileSync(join(out, file));
        writeFileSync(
          join(out, `${file}.br`),
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        writeFileSync(join(out, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** The API writes these values into the page; the development server has samples. */
const sampleValues: Record<string, string> = { SHOP_TIME_ZONE: 'America/New_York' };
const shop = (): Plugin => ({
  name: 'shop',
  apply: 'serve',
  transformIndexHtml: (page) =>
    page.replace(
      /\{\{(SHOP_[A-Z_]+)\}\}/g,
      (_token, name: string) => process.env[name] ?? sampleValues[name] ?? name,
    ),
});

/** Merged while small, so that a page is a few files. */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 16000 };

export default defineConfig({
  plugins: [
    { ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    reactPlugin(),
    vanillaExtractPlugin(),
    screenScripts(),
    precompress(),
    shop(),
  ],
  resolve: { conditions: ['makeready', 'module', 'browser', 'development|production'] },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/uploads', '/admin/queues'].map((path) => [
        path,
        `http://localhost:${process.env.PORT ?? 3000}`,
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      // Keeps class-validator out of pages that need only a constant.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]libs[\\/]contracts[\\/]/, sideEffects: false }],
      },
      output: {
        // Rollup joins the names of all importers of a shared chunk, which gets too long.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 10 },
            // before the rules, which would take their constants along
            { ...shared, name: 'terms', test: isTerm, priority: 9 },
            { ...shared, name: 'rules', test: hasRules, priority: 8 },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 7 },
            ...groups,
          ],
        },
      },
    },
  },
});
