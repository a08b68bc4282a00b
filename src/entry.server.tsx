import { isbot } from 'isbot'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { log } from '#platform/log.ts'
import { visitOf } from '#platform/page.ts'
import { alarm } from '#ui/alarm/alarm.ts'
import { ServerOnly } from '#ui/alarm/armed.tsx'
import { ErrorScreen } from '#ui/frame/error-screen.tsx'

const ALARM = `(${alarm})()`
const SCREEN = renderToStaticMarkup(<ErrorScreen reference="…" />)

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = visitOf(context)
  const own = nonce ? { nonce } : {}
  let answer = status
  const stream = await renderToReadableStream(
    <ServerOnly value={{ ...own, alarm: ALARM, screen: SCREEN }}>
      <ServerRouter context={entry} url={request.url} {...own} />
    </ServerOnly>,
    {
      signal: request.signal,
      ...own,
      onError: error => {
        answer = 500
        log.error({ err: error, path: new URL(request.url).pathname }, 'a page could not be rendered')
      },
    },
  )
  if (isbot(request.headers.get('user-agent'))) await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: answer, headers })
}

/** What loaders and actions throw unexpectedly; a request that its sender gave up is not worth a line. */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  if (!request.signal.aborted)
    log.error({ err: error, path: new URL(request.url).pathname }, 'a page met an unexpected error')
}
