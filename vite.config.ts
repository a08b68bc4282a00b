import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Packages that render choose between their development and production editions by NODE_ENV, at run time; `npm start` sets
 * none. The built server has only the fast edition: the other takes five times as long for a page.
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

export default defineConfig(({ command }) => ({
  plugins: [productionRenderer, reactRouter()],
  environments: {
    // One bundle, dependencies included: it loads in a fifth of the time, and no feature is loaded twice.
    ssr: {
      build: { rolldownOptions: { input: 'src/server.ts' }, target: 'node22' },
      // In development the packages stay outside: vite's module runner cannot run CommonJS.
      resolve: { noExternal: command === 'build' ? true : [], external: ['pg-native', 'pg-cloudflare'] },
    },
  },
}))
