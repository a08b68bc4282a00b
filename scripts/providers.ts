import { spawn } from 'node:child_process'
import { removeFolder, temporaryFolder } from '../tests/support/temporary-folder.ts'
import { startTestProviders } from '../tests/support/test-providers.ts'

/**
 * `npm run start:providers`: the built site with a server of our own in the place of each provider, and data of its own. Nothing of it
 * remains when it ends.
 */
const providers = await startTestProviders()
const port = process.env.PORT ?? '3000'
const dataDir = temporaryFolder('providers')
const { DATABASE_URL: _, ...inherited } = process.env
const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
  stdio: 'inherit',
  env: { ...inherited, ...providers.variables, ...providers.variablesInstead, PORT: port, DATA_DIR: dataDir },
})
providers.deliverTo(`http://127.0.0.1:${port}`)
for (const [name, url] of Object.entries(providers.addresses)) console.log(`  ${name.padEnd(16)} ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', async code => {
  await providers.stop()
  removeFolder(dataDir)
  process.exit(code ?? 1)
})
