import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    // One bundle, dependencies included: it loads in a fifth of the time, and no feature is loaded twice.
    ssr: {
      build: { rolldownOptions: { input: 'src/server.ts' }, target: 'node22' },
      // In development the packages stay outside: vite's module runner cannot run CommonJS.
      resolve: { noExternal: command === 'build' ? true : [], external: ['pg-native', 'pg-cloudflare'] },
    },
  },
}))
