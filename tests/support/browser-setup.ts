import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { serveChromium } from './browser.ts'
import { OPENID_CLIENT, startOpenIdServer } from './openid-server.ts'
import { startServer } from './server.ts'
import { startStripeServer, stripeVariables } from './stripe-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of the running server with demo data. */
    siteUrl: string
    /** Data directory of the server, for tests that read the mailbox. */
    siteData: string
    /** Address of the browser that all browser tests share. */
    browserUrl: string
  }
}

/** Builds when needed, and starts the server, Stripe's and the browser once for all browser tests. New payments are test payments. */
export default async (project: TestProject) => {
  const build = spawnSync('sh', ['scripts/build.sh'], { stdio: 'inherit' })
  if (build.status !== 0) throw new Error('The build failed')
  const [google, microsoft, stripe] = [await startOpenIdServer(), await startOpenIdServer(), await startStripeServer()]
  const { clientId, clientSecret } = OPENID_CLIENT
  const server = await startServer({
    env: {
      DEMO: '1',
      ...{ GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
      ...{ MICROSOFT_ISSUER: microsoft.issuer, MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret },
      ...stripeVariables(stripe),
    },
  })
  stripe.deliverTo(`${server.url}/api/webhooks/stripe`)
  const browser = await serveChromium()
  project.provide('siteUrl', server.url)
  project.provide('siteData', server.dataDir)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
    await Promise.all([google.stop(), microsoft.stop(), stripe.stop()])
  }
}
