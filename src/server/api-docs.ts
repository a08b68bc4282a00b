import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '#platform/api.ts'
import { escapeHtml } from '#platform/escape-html.ts'

const docsHtml = (
  siteName: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(siteName)} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><main id="swagger-ui"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const START_SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, scarfSettings: { enabled: false } })`

/** An HTML view of the OpenAPI document; its files come from our own origin. */
export const mountApiDocs = (api: OpenAPIHono<ApiEnv>, siteName: string) => {
  const page = docsHtml(siteName)
  api.get('/api/docs', c => c.html(page))
  api.get('/api/docs/start.js', c => c.body(START_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  api.use(
    '/api/docs/*',
    serveStatic({ root: 'node_modules/swagger-ui-dist', rewriteRequestPath: path => path.replace('/api/docs', '') }),
  )
}
