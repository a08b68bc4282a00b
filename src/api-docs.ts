import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '#platform/api.ts'

const pageOf = (
  siteName: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(siteName)} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="swagger-ui"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, scarfSettings: { enabled: false } })`

const escaped = (text: string) => text.replace(/[&<>]/g, letter => `&#${letter.charCodeAt(0)};`)

/** A readable page over the OpenAPI document, from files of our own origin. */
export const docsPage = (api: OpenAPIHono<ApiEnv>, siteName: string) => {
  const page = pageOf(siteName)
  api.get('/api/docs', c => c.html(page))
  api.get('/api/docs/start.js', c => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  api.use(
    '/api/docs/*',
    serveStatic({ root: 'node_modules/swagger-ui-dist', rewriteRequestPath: path => path.replace('/api/docs', '') }),
  )
}
