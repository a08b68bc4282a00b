import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

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

/** What the frame needs, and what both front doors do. */
const isShared = (id: string, graph: Rolldown.ChunkingContext): boolean =>
  isUsedBy('/src/root.tsx', id, graph) ||
  ['/home/pages/home.tsx', '/campus/pages/campus.tsx'].every(page => isUsedBy(page, id, graph))

/**
 * Few scripts for a page instead of forty: the router with its renderer, what the frame and the front doors share, and the page's
 * own. Small files compress badly, and each is a request and a line of every page.
 */
const fewScripts = [
  { name: 'router', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\//, priority: 2 },
  {
    name: (id: string, graph: Rolldown.ChunkingContext) => (isShared(id, graph) ? 'hall' : null),
    test: /\/src\/(ui|kernel|features|\w+\.tsx?$)/,
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
  plugins: [productionRenderer, compressedAssets, reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: fewScripts } } } } },
    // One bundle, dependencies included: it loads in a fifth of the time, and no feature is loaded twice.
    ssr: {
      build: { rolldownOptions: { input: 'src/server.ts' }, target: 'node22' },
      // In development the packages stay outside: vite's module runner cannot run CommonJS.
      resolve: { noExternal: command === 'build' ? true : [], external: ['pg-native', 'pg-cloudflare'] },
    },
  },
}))
