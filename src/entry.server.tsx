import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { log } from '#platform/log.ts'
import { visitOf } from '#platform/page.ts'

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = visitOf(context)
  let answer = status
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />,
    {
      signal: request.signal,
      ...(nonce ? { nonce } : {}),
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
