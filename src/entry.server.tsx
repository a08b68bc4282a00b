import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { log } from '#platform/log.ts'
import { visitOf } from '#platform/page.ts'
import { alarm } from '#ui/alarm/alarm.ts'
import { ServerOnly } from '#ui/alarm/armed.tsx'
import { ErrorScreen } from '#ui/frame/error-screen.tsx'
import { KeeperContext } from '#ui/kept-list.tsx'
import { keepMarkup } from './kept-markup.ts'

const ALARM = `(${alarm})()`
const SCREEN = renderToStaticMarkup(<ErrorScreen reference="…" />)

/**
 * A whole page in one piece: no loader defers anything, so nothing would come sooner in a stream, which costs half as much again.
 * It also gives the status of what failed inside, and a length.
 */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = visitOf(context)
  const own = nonce ? { nonce } : {}
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  let answer = status
  const page = renderToPipeableStream(
    <ServerOnly value={{ ...own, alarm: ALARM, screen: SCREEN }}>
      <KeeperContext value={keepMarkup}>
        <ServerRouter context={entry} url={request.url} {...own} />
      </KeeperContext>
    </ServerOnly>,
    {
      ...own,
      onError: error => {
        answer = 500
        if (request.signal.aborted) return
        log.error({ err: error, path: new URL(request.url).pathname }, 'a page could not be rendered')
      },
      onShellError: reject,
      onAllReady: () => {
        headers.set('content-type', 'text/html; charset=utf-8')
        page.pipe(inOnePiece(html => resolve(new Response(html, { status: answer, headers }))))
      },
    },
  )
  request.signal.addEventListener('abort', () => page.abort(request.signal.reason), { once: true })
  return promise
}

const inOnePiece = (then: (whole: Uint8Array<ArrayBuffer>) => void) => {
  const chunks: Buffer[] = []
  return new Writable({
    write: (chunk: Buffer, _, next) => {
      chunks.push(chunk)
      next()
    },
    final: next => {
      then(Buffer.concat(chunks))
      next()
    },
  })
}

/** What loaders and actions throw unexpectedly; a request that its sender gave up is not worth a line. */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  if (!request.signal.aborted)
    log.error({ err: error, path: new URL(request.url).pathname }, 'a page met an unexpected error')
}
