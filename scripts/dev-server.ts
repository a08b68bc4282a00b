import { relative } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'

/**
 * One development server: vite compiles and reloads pages inside the real application. A module that the running application
 * keeps a reference to (its pool, its endpoints, its reactions) cannot be replaced at run time, so a change there requests
 * a restart.
 */
const SERVER_MODULES =
  /^src\/([^/]+\.ts|(kernel|platform|integrations|embedded|server)\/.*|app\/[^/]+\.ts|features\/[^/]+\/[^/]+\/[^/]+\.ts)$/

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('vite runs no server environment')
const { runner } = ssr
// Danger: vite exits at once on a signal, before the application has closed; the application handles signals itself.
process.removeAllListeners('SIGTERM')
const { start } = await runner.import('/src/server/start.ts')
await start({ build: () => runner.import('virtual:react-router/server-build'), devMiddleware: vite.middlewares })

vite.watcher.on('change', path => {
  const changed = relative(process.cwd(), path).replaceAll('\\', '/')
  if (!SERVER_MODULES.test(changed) || changed.includes('.test.')) return
  console.log(`${changed} has changed: starting again`)
  process.send?.('restart')
})
// If the parent process is gone, nothing else would end this one.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('SIGINT', () => undefined)
