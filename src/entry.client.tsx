import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { watchPresses } from '#ui/after-press.ts'
import { reportClientError } from './app/errors/report-client-error.ts'

/** Browsers without Temporal load a polyfill before the first component runs. */
const hydrate = async () => {
  // The global error handler has replaced the page: there is nothing left to hydrate.
  if (!document.getElementById('error-screen')) return
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={error => isRouteErrorResponse(error) || reportClientError(error)} />
      </StrictMode>,
      // By default React reports an error that it has recovered from as an error of the window, which would show the error screen.
      { onRecoverableError: reportClientError },
    )
  })
}

watchPresses()
void hydrate()
