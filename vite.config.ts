import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { readCatalogues } from './scripts/messages/catalogues.ts'
import { messagePlaces, messagesInAllLanguages } from './scripts/messages/localised-scripts.ts'

/** A script of its own, in one file, at the root: from there it may answer for all pages. Browsers know a new version by its content. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir = '' }) => {
    await build({
      ...{ configFile: false, publicDir: false, logLevel: 'warn' },
      plugins: [messagesInAllLanguages(readCatalogues('src/languages'))],
      build: {
        ...{ outDir: dir, emptyOutDir: false, modulePreload: false, target: 'es2022' },
        rolldownOptions: {
          input: 'src/app/service-worker/worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    })
  },
}

/**
 * Packages change less often than the pages. What every page needs for its frame is one file. What six pages or more use of the design
 * system and the kernel is two files, not fifty: what the first pages show (the front page of visitors, and the home of who is signed in),
 * and the controls of the pages behind them. The grid of half-hours, tables, keys, and forms with the packages that check them, are files
 * of their own: many pages use them, but none of the first ones that a visitor sees. The paths, types and labels of the features are two
 * files, those of the offers that the front page lists and all others, not ten of 300 bytes.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\//, priority: 1 },
  { name: 'frame', test: /\/src\/(root|entry\.client|app\/(?!worker-client\/|keyboard\/))/, priority: 1 },
  {
    name: 'ui',
    test: /\/src\/(ui\/(accordion|card|chip|confirm-details|countdown|feed|next-times|price|row-list|seats|state-message|use-revalidate-at)\.|kernel\/(decimals|decision|letter-case|money|refusal|stored-words|weekly-labels|word-lists)\.)/,
    priority: 1,
  },
  {
    name: 'controls',
    test: /\/src\/(ui\/(?!slot-|use-slot-|schemas-|action-form|refusal-notice|confirm-here|passkey-|use-blur-|section-menu|saved-note|unsaved-changes|table|look-|shortcuts)|kernel\/)/,
    minShareCount: 6,
  },
  {
    name: 'offers',
    test: /\/src\/features\/(academy\/(catalogue|sessions)|games\/games|screens\/session-listing)\/(paths|[a-z-]+-types|[a-z-]+-labels|subjects|price)\.ts/,
    minShareCount: 4,
  },
  {
    name: 'names',
    test: /\/src\/features\/[^/]+\/[^/]+\/(paths|(?!file-)[a-z-]+-types|[a-z-]+-labels|subjects|price)\.ts/,
    minShareCount: 4,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [messagePlaces, serviceWorker, reactRouter()],
  // One file of styles, 31 kB as it is sent: a browser asks for it once, before all scripts, and no page after the first waits for styles.
  build: { cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    // One bundle, dependencies included: it loads in a fifth of the time, and no feature is loaded twice.
    ssr: {
      // Packages choose their production edition at build time; the operator's PROFILE is read in src/platform/env.ts.
      define:
        command === 'build'
          ? { 'process.env.NODE_ENV': '"production"', 'import.meta.env.BUILT_AT': String(Date.now()) }
          : {},
      build: { rolldownOptions: { input: 'src/server/built.ts' }, target: 'node22' },
      // In development the packages stay outside: vite's module runner cannot run CommonJS.
      resolve: { noExternal: command === 'build' ? true : [], external: ['pg-native', 'pg-cloudflare', 'sharp'] },
    },
  },
}))
