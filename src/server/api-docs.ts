import { serveStatic } from '@hono/node-server/serve-static'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '#platform/api.ts'
import type { DeclaredProblem } from '#platform/api-document.ts'
import { escapeHtml } from '#platform/escape-html.ts'

type Docs = {
  readonly siteName: string
  readonly document: () => object
  readonly problems: readonly DeclaredProblem[]
}

/** A code can break after each `_`, so that the table is no wider than a phone. The `type` of each problem leads to its row. */
const problemRow = ({ code, statuses, detail }: DeclaredProblem) =>
  `<tr id="${code}"><td><code>${code.replaceAll('_', '_<wbr>')}</code></td><td>${statuses.join(', ')}</td><td>${escapeHtml(detail)}</td></tr>`

const docsHtml = ({
  siteName,
  problems,
}: Docs) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(siteName)} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<section id="errors" class="swagger-ui" aria-label="Errors"><div class="wrapper"><h2>Errors</h2><table><thead><tr><th>code</th><th>status</th><th>detail</th></tr></thead><tbody>
${problems.map(problemRow).join('\n')}
</tbody></table></div></section>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
const START_SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, scarfSettings: { enabled: false } })`

/** The OpenAPI document and an HTML view of it; its files come from our own origin. */
export const mountApiDocs = (api: OpenAPIHono<ApiEnv>, docs: Docs) => {
  const page = docsHtml(docs)
  let document: object | undefined
  api.get('/api/openapi.json', c => {
    // It never changes, and takes a tenth of a second.
    document ??= docs.document()
    return c.json(document)
  })
  api.get('/api/docs', c => c.html(page))
  api.get('/api/docs/start.js', c => c.body(START_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  api.use(
    '/api/docs/*',
    serveStatic({ root: 'node_modules/swagger-ui-dist', rewriteRequestPath: path => path.replace('/api/docs', '') }),
  )
}
