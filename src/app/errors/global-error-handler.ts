/**
 * Shows the error screen after any uncaught error of the window, even if React has crashed or never started. It is inlined as text
 * into the page (`src/entry.server.tsx`) and runs before all other scripts, so it may use only itself and browser APIs.
 */
export const installGlobalErrorHandler = () => {
  let triggered = false
  let isLeaving = false
  const reportError = (message: string, stack: string) =>
    fetch('/api/v1/client-errors', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: message.slice(0, 500), stack: stack.slice(0, 4000), path: location.pathname }),
    })
      .then(response => (response.ok ? response.json() : null))
      .then(body => String(body?.requestId ?? ''))
      .catch(() => '')

  const replaceDocument = (screen: DocumentFragment) => {
    const head = document.createElement('head')
    head.append(...[...document.querySelectorAll('link[rel=stylesheet],meta')].map(node => node.cloneNode(true)))
    const title = document.createElement('title')
    title.textContent = screen.querySelector('h1')?.textContent ?? ''
    head.append(title)
    const body = document.createElement('body')
    body.append(screen)
    document.documentElement.replaceChildren(head, body)
    body.querySelector('button')?.focus()
  }

  const showErrorScreen = (reference: Promise<string>) => {
    const template = document.getElementById('error-screen')
    if (!(template instanceof HTMLTemplateElement)) return
    const screen = template.content.cloneNode(true) as DocumentFragment
    const main = screen.firstElementChild
    const referenceLine = screen.querySelector('p:last-of-type')
    referenceLine?.remove()
    screen.querySelector('form')?.addEventListener('submit', event => {
      event.preventDefault()
      location.reload()
    })
    replaceDocument(screen)
    // A running hydration may render the page over the screen once or twice before it fails.
    let attempts = 1
    const observer = new MutationObserver(() => {
      if (!main || main.isConnected || attempts++ > 5) return
      const again = document.createDocumentFragment()
      again.append(main)
      replaceDocument(again)
    })
    observer.observe(document, { childList: true, subtree: true })
    reference.then(id => {
      if (!id || !referenceLine || !main) return
      referenceLine.textContent = (referenceLine.textContent ?? '').replace('…', id)
      main.append(referenceLine)
    })
  }

  const onUncaughtError = (error: unknown, fallback: string) => {
    if (triggered || isLeaving) return
    triggered = true
    const isError = error instanceof Error
    const reference = reportError(
      isError ? `${error.name}: ${error.message}` : fallback,
      isError ? (error.stack ?? '') : '',
    )
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => showErrorScreen(reference), { once: true })
    else showErrorScreen(reference)
  }

  window.addEventListener('pagehide', () => {
    isLeaving = true
  })
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
  window.addEventListener('error', event => {
    // "ResizeObserver loop" warnings mean only that a layout took two passes.
    if (/^ResizeObserver loop/.test(event.message)) return
    onUncaughtError(event.error, event.message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // Aborted on purpose, such as a navigation replaced by the next one.
    if (reason instanceof DOMException && reason.name === 'AbortError') return
    onUncaughtError(reason, String(reason))
  })
}
