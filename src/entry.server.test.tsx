import { createRequestHandler, RouterContextProvider, Scripts, type ServerBuild } from 'react-router'
import { expect, it, vi } from 'vitest'
import { VISITOR } from '#kernel/actor.ts'
import { log } from '#platform/log.ts'
import { routerRequestContext } from '#platform/request-context.ts'
import * as entry from './entry.server.tsx'

const serve = (Page: () => React.ReactNode) => {
  const module = {
    default: Page,
    Layout: ({ children }: { children: React.ReactNode }) => (
      <html lang="en">
        <body>
          {children}
          <Scripts />
        </body>
      </html>
    ),
    ErrorBoundary: () => <h1>Something went wrong</h1>,
    loader: () => ({ title: 'Moles' }),
  }
  const here = { id: 'root', path: '', module: '/root.js', hasLoader: true, hasErrorBoundary: true }
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module } },
    assets: { entry: { module: '/entry.js', imports: [] }, routes: { root: here }, url: '/manifest.js', version: '1' },
    ...{ publicPath: '/', assetsBuildDirectory: '', basename: '/', ssr: true, isSpaMode: false, prerender: [] },
    ...{ future: {}, routeDiscovery: { mode: 'initial' }, allowedActionOrigins: [] },
  } as unknown as ServerBuild
  const visit = { nonce: 'n0nce', ctx: { actor: VISITOR, now: Temporal.Now.instant(), requestId: 'req_1' } }
  const context = new RouterContextProvider(new Map([[routerRequestContext, visit as never]]))
  return createRequestHandler(build, 'production')(new Request('http://site.test/'), context)
}

it('sends a complete document in which all inline scripts, including streamed data, carry the nonce', async () => {
  const answer = await serve(() => <h1>Academy</h1>)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(page).toContain('Moles')
  const scripts = page.match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts) expect(script).toContain('nonce="n0nce"')
})

it('shows the error screen with status 500 when a component throws, and logs the error', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const bug = new Error('a bug in a component')
  const answer = await serve(() => {
    throw bug
  })
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('<h1>Something went wrong</h1>')
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ path: '/' }), expect.any(String))
  logged.mockRestore()
})
