import { text } from 'node:stream/consumers'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { log } from '#platform/log.ts'
import { visitOf } from '#platform/page.ts'
import { alarm } from '#ui/alarm/alarm.ts'
import { ServerOnly } from '#ui/alarm/armed.tsx'
import { ErrorScreen } from '#ui/frame/error-screen.tsx'
import { KeeperContext } from '#ui/kept.tsx'
import { keepMarkup } from './kept-markup.ts'

const ALARM = `(${alarm})()`
const SCREEN = renderToStaticMarkup(<ErrorScreen reference="…" />)

/**
 * A whole page in one go: no loader defers anything, so nothing would come sooner in a stream, and one costs a quarter more.
 * Danger: nothing may suspend here. What throws is rendered again as the error screen, by the router.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = visitOf(context)
  const html = renderToString(
    <ServerOnly value={{ nonce, alarm: ALARM, screen: SCREEN }}>
      <KeeperContext value={keepMarkup}>
        <ServerRouter context={{ ...entry, renderMeta: await read(entry) }} url={request.url} nonce={nonce} />
      </KeeperContext>
    </ServerOnly>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(Buffer.from(html), { status, headers })
}

/** The loaders' answers as the router would have read them from their stream while rendering. */
const read = async ({ serverHandoffStream }: EntryContext): Promise<EntryContext['renderMeta']> => {
  if (!serverHandoffStream) return {}
  const result = { done: true, value: await text(serverHandoffStream) }
  return { streamCache: { 0: Object.assign(Promise.resolve(), { result }) } }
}

/** What loaders and actions throw unexpectedly; a request that its sender gave up is not worth a line. */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  if (!request.signal.aborted)
    log.error({ err: error, path: new URL(request.url).pathname }, 'a page met an unexpected error')
}
