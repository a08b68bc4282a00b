import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { serveChromium } from './browser.ts'
import { freePort } from './free-port.ts'
import { startServer } from './server.ts'
import { startTestProviders } from './test-providers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of the running server with demo data. */
    siteUrl: string
    /** Data directory of the server, for tests that read the mailbox. */
    siteData: string
    /** Where the server takes a push service of the tests to be; the test that needs one starts it there. */
    pushOrigin: string
    /** Address of the browser that all browser tests share. */
    browserUrl: string
  }
}

/**
 * Builds when needed, and starts the server, those of providers and the browser once for all browser tests. With PROVIDERS=1 new payments
 * and files go to providers, too.
 */
export default async (project: TestProject) => {
  const build = spawnSync('sh', ['scripts/build.sh'], { stdio: 'inherit' })
  if (build.status !== 0) throw new Error('The build failed')
  const providers = await startTestProviders()
  const instead = process.env.PROVIDERS === '1' ? providers.variablesInstead : {}
  const pushOrigin = `http://127.0.0.1:${await freePort()}`
  const env = { DEMO: '1', PUSH_SERVICES: pushOrigin, ...providers.variables, ...instead }
  const server = await startServer({ env })
  providers.deliverTo(server.url)
  const browser = await serveChromium()
  project.provide('siteUrl', server.url)
  project.provide('siteData', server.dataDir)
  project.provide('pushOrigin', pushOrigin)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
    await providers.stop()
  }
}
