import { relative } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

/**
 * One development server: vite compiles and reloads pages under way; the house itself is the real one. A module that the
 * running house holds on to (its pool, its endpoints, its reactions) cannot be exchanged under it, so a change there asks
 * for a new server.
 */
const SERVER_MODULES =
  /^src\/([^/]+\.ts|(kernel|platform|integrations|embedded|server)\/.*|app\/[^/]+\.ts|features\/[^/]+\/[^/]+\.ts)$/

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('vite runs no server environment')
const { runner } = ssr
// Danger: vite ends the process at once on a signal, before the house has closed; the house ends it itself.
process.removeAllListeners('SIGTERM')
const { start } = await runner.import('/src/server/start.ts')
await start({ build: () => runner.import('virtual:react-router/server-build'), before: vite.middlewares })

vite.watcher.on('change', path => {
  const changed = relative(process.cwd(), path).replaceAll('\\', '/')
  if (!SERVER_MODULES.test(changed) || changed.includes('.test.')) return
  console.log(`${changed} has changed: starting again`)
  process.send?.('restart')
})
// Without the one who started us there is nobody to end us.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('SIGINT', () => undefined)
