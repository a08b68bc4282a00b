/**
 * Shows the error screen after any uncaught error of the window, even when React has died or never began. It is sent as text
 * inside the page (`src/entry.server.tsx`) and runs before everything else, so it may use nothing but itself and the browser.
 */
export const alarm = () => {
  let rung = false
  let leaving = false
  const report = (message: string, stack: string) =>
    fetch('/api/v1/client-errors', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: message.slice(0, 500), stack: stack.slice(0, 4000), path: location.pathname }),
    })
      .then(answer => (answer.ok ? answer.json() : null))
      .then(body => String(body?.requestId ?? ''))
      .catch(() => '')

  const show = (screen: DocumentFragment) => {
    const head = document.createElement('head')
    head.append(...[...document.querySelectorAll('link[rel=stylesheet],meta')].map(node => node.cloneNode(true)))
    const title = document.createElement('title')
    title.textContent = 'Something went wrong'
    head.append(title)
    const body = document.createElement('body')
    body.append(screen)
    document.documentElement.replaceChildren(head, body)
    body.querySelector('button')?.focus()
  }

  const raise = (reference: Promise<string>) => {
    const template = document.getElementById('error-screen')
    if (!(template instanceof HTMLTemplateElement)) return
    const screen = template.content.cloneNode(true) as DocumentFragment
    const main = screen.firstElementChild
    const line = screen.querySelector('p:last-of-type')
    line?.remove()
    screen.querySelector('form')?.addEventListener('submit', event => {
      event.preventDefault()
      location.reload()
    })
    show(screen)
    // A hydration that was under way draws the page anew over the screen, once or twice before it gives up.
    let raised = 1
    const watch = new MutationObserver(() => {
      if (!main || main.isConnected || raised++ > 5) return
      const again = document.createDocumentFragment()
      again.append(main)
      show(again)
    })
    watch.observe(document, { childList: true, subtree: true })
    reference.then(id => {
      if (!id || !line || !main) return
      line.textContent = `Reference ${id}`
      main.append(line)
    })
  }

  const ring = (error: unknown, fallback: string) => {
    if (rung || leaving) return
    rung = true
    const known = error instanceof Error
    const reference = report(known ? `${error.name}: ${error.message}` : fallback, known ? (error.stack ?? '') : '')
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => raise(reference), { once: true })
    else raise(reference)
  }

  window.addEventListener('pagehide', () => {
    leaving = true
  })
  window.addEventListener('pageshow', () => {
    leaving = false
  })
  window.addEventListener('error', event => {
    // Says only that a layout took two turns; nothing is broken.
    if (event.message.startsWith('ResizeObserver loop')) return
    ring(event.error, event.message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // Given up on purpose, as when the next page was asked for before this one had come.
    if (reason instanceof DOMException && reason.name === 'AbortError') return
    ring(reason, String(reason))
  })
}
