import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { reportClientError } from './app/errors/report-client-error.ts'

/** Browsers that lack Temporal get it before the first component runs. */
const hydrate = async () => {
  // The alarm has put its screen in the page's place: there is nothing left to hydrate.
  if (!document.getElementById('error-screen')) return
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={error => isRouteErrorResponse(error) || reportClientError(error)} />
      </StrictMode>,
      // React would raise what it has mended by itself as an error of the window, and the error screen would come.
      { onRecoverableError: reportClientError },
    )
  })
}

void hydrate()
