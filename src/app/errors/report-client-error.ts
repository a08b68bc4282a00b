/** Reports an error to the server that the page itself has handled. */
export const reportClientError = (error: unknown): void => {
  const isError = error instanceof Error
  console.error(error)
  fetch('/api/v1/client-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      message: (isError ? `${error.name}: ${error.message}` : String(error)).slice(0, 500),
      stack: (isError ? (error.stack ?? '') : '').slice(0, 4000),
      path: location.pathname,
    }),
  }).catch(() => undefined)
}
