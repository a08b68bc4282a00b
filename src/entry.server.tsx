import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { log } from '#platform/log.ts'
import { visitOf } from '#platform/page.ts'
import { alarm } from '#ui/alarm/alarm.ts'
import { ServerOnly } from '#ui/alarm/armed.tsx'
import { ErrorScreen } from '#ui/frame/error-screen.tsx'

const ALARM = `(${alarm})()`
const SCREEN = renderToStaticMarkup(<ErrorScreen reference="…" />)

/** Waits for the whole page, so that an error anywhere in it still gets a status; the router then renders the error screen. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = visitOf(context)
  const errors: unknown[] = []
  const page = await renderToReadableStream(
    <ServerOnly value={{ nonce, alarm: ALARM, screen: SCREEN }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ServerOnly>,
    { nonce, onError: error => void errors.push(error) },
  )
  await page.allReady
  if (errors.length > 0) {
    await page.cancel()
    throw errors[0]
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

/** What loaders and actions throw unexpectedly; a request that its sender gave up is not worth a line. */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  if (!request.signal.aborted)
    log.error({ err: error, path: new URL(request.url).pathname }, 'a page met an unexpected error')
}
