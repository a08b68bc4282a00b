import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { lazyParts } from './scripts/lazy-parts.ts'
import { ADVICE, leanRouter } from './scripts/lean-router.ts'

/**
 * Packages that render choose between their development and production editions by NODE_ENV, at run time; `npm start` sets
 * none. The built server has only the fast edition: the other takes twice as long for a page.
 */
const productionRenderer: Plugin = {
  name: 'production-renderer',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@base-ui)\//, code: /NODE_ENV/ },
    handler: code => ({ code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }),
  },
}

/** Whether `page` imports the module, itself or through others. */
const isUsedBy = (page: string, id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
  if (id.includes(page)) return true
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some(
    importer => !seen.has(importer) && isUsedBy(page, importer, graph, seen),
  )
}

/** The two front doors, each with what is shown behind it at once. */
const DOORS = [['/home/pages/home.tsx', '/home/parts/visitor-home.tsx'], ['/campus/pages/campus.tsx']]

/** Which few scripts a module belongs to: the hall's, which the frame needs or both front doors, or one door's together with others. */
const placeOf = (id: string, graph: Rolldown.ChunkingContext): string | null => {
  const leadsTo = (page: string) => isUsedBy(page, id, graph)
  if (leadsTo('/src/root.tsx') || DOORS.every(pages => pages.some(leadsTo))) return 'hall'
  if (leadsTo('/campus/pages/campus.tsx')) return 'lists'
  return leadsTo('/home/parts/own-home.tsx') ? 'own' : null
}

/**
 * Few scripts for a page instead of forty: the router with its renderer, what the frame and the front doors share, and the page's
 * own. Small files compress badly, and each is a request and a line of every page.
 */
const fewScripts = [
  {
    name: 'router',
    test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\/|vite\/preload-helper/,
    priority: 2,
  },
  {
    name: placeOf,
    test: /\/src\/(ui|kernel|features(?!\/home\/|\/campus\/(pages|parts\/filter))|\w+\.tsx?$)/,
    priority: 1,
  },
]

const [smaller, smallest] = [promisify(gzip), promisify(brotliCompress)]

/** Scripts and styles lie ready in the two compressions that browsers take: as small as can be, and no work when they are asked for. */
const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir = '' }) => {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder)).filter(name => /\.(js|css)$/.test(name))
    const compress = async (name: string) => {
      const plain = await readFile(join(folder, name))
      await Promise.all([
        smallest(plain).then(small => writeFile(join(folder, `${name}.br`), small)),
        smaller(plain, { level: 9 }).then(small => writeFile(join(folder, `${name}.gz`), small)),
      ])
    }
    await Promise.all(names.map(compress))
  },
}

export default defineConfig(({ command }) => ({
  plugins: [productionRenderer, leanRouter, lazyParts(), compressedAssets, reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: fewScripts } },
          treeshake: { manualPureFunctions: ADVICE },
        },
      },
    },
    // One bundle, dependencies included: it loads in a fifth of the time, and no feature is loaded twice.
    ssr: {
      build: { rolldownOptions: { input: 'src/server.ts' }, target: 'node22' },
      // In development the packages stay outside: vite's module runner cannot run CommonJS.
      resolve: { noExternal: command === 'build' ? true : [], external: ['pg-native', 'pg-cloudflare'] },
    },
  },
}))
