import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { currentLanguage } from '#kernel/messages.ts'
import { log } from '#platform/log.ts'
import { getRequestContext } from '#platform/request-context.ts'
import { ErrorScreen } from './app/errors/error-screen.tsx'
import { installGlobalErrorHandler } from './app/errors/global-error-handler.ts'
import { GlobalErrorContext } from './app/errors/global-error-markup.tsx'

const GLOBAL_ERROR_HANDLER = `(${installGlobalErrorHandler})()`

const errorScreens = new Map<string, string>()

/** In the reader's language, rendered once for each. */
const errorScreenHtml = (): string => {
  const language = currentLanguage()
  const html = errorScreens.get(language) ?? renderToStaticMarkup(<ErrorScreen reference="…" />)
  errorScreens.set(language, html)
  return html
}

// A page can be read before its scripts have come: its styles and fonts go first. The router gives its preloads no priority.
const SCRIPT_PRELOAD = '<link rel="modulepreload"'

/** Waits for the complete page, so that any error in it still sets the status; the router then renders the error screen. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = getRequestContext(context)
  const errors: unknown[] = []
  const page = await renderToReadableStream(
    <GlobalErrorContext value={{ nonce, handlerScript: GLOBAL_ERROR_HANDLER, screenHtml: errorScreenHtml() }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </GlobalErrorContext>,
    // The page is sent when it is complete, so no part of it may wait for a script that puts it in its place.
    { nonce, onError: error => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await page.allReady
  if (errors.length > 0) {
    await page.cancel()
    throw errors[0]
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  // In the document the scripts come before the styles; a browser reads this header first.
  for (const href of entry.manifest.routes.root?.css ?? []) headers.append('link', `<${href}>; rel=preload; as=style`)
  const html = await new Response(page).text()
  return new Response(html.replaceAll(SCRIPT_PRELOAD, `${SCRIPT_PRELOAD} fetchpriority="low"`), { status, headers })
}

/**
 * Logs unexpected errors of loaders and actions; not those of a client, such as a form for a page that takes none, nor aborted requests, nor
 * what is unavailable: that was logged where it was found, and an outage would repeat it for each request.
 */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  const isKnown = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)
  if (!isKnown && !request.signal.aborted)
    log.error({ err: error, path: new URL(request.url).pathname }, 'unexpected error in a page')
}
