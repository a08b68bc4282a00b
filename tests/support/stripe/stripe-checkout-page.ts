import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#platform/escape-html.ts'
import type { PaymentChoice } from './stripe-intents.ts'
import type { StripeObject } from './stripe-objects.ts'
import type { StripeState } from './stripe-state.ts'

const zloty = (grosze: unknown) => `${(Number(grosze) / 100).toFixed(2)} PLN`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem;color:#1a1f36;background:#f6f8fa}
main{background:#fff;padding:1.5rem;border:1px solid #d5dbe1;border-radius:8px}label{display:block;margin:.5rem 0}
select,button{font:inherit;padding:.5rem .75rem}button{margin:.75rem .5rem 0 0}[role=alert]{color:#a41c4e}`

const methods = (types: unknown): string =>
  (types as readonly string[])
    .map(type => `<option value="${type}">${{ card: 'Card', blik: 'BLIK', p24: 'Przelewy24' }[type] ?? type}</option>`)
    .join('')

type Shown = { readonly session: StripeObject; readonly text: string; readonly message: string }

/** The page that the test server shows in place of Stripe's: what is paid, how, and the buttons of a person and of a bank. */
export const checkoutPage = ({ session, text, message }: Shown): string => {
  const isSetup = session.mode === 'setup'
  const open = `<form method="post" action="/c/pay/${session.id}/pay">
<label>Pay with <select name="method">${methods(session.payment_method_types)}</select></label>
<label>Card <select name="card"><option value="4242">4242, pays</option><option value="0341">0341, is declined later</option><option value="3155">3155, asks again later</option></select></label>
<label><input type="checkbox" name="slowly"> The bank answers later</label>
<button>${isSetup ? 'Save card' : `Pay ${zloty(session.amount_total)}`}</button></form>
<form method="post" action="/c/pay/${session.id}/decline"><button>Decline</button></form>
<form method="post" action="/c/pay/${session.id}/back"><button>Back</button></form>`
  const over = `<p>This checkout is ${escapeHtml(String(session.status))}.</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checkout</title><style>${STYLE}</style></head>
<body><main><h1>${isSetup ? 'Save your card' : zloty(session.amount_total)}</h1><p>${escapeHtml(text)}</p>${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}${session.status === 'open' ? open : over}</main></body></html>`
}

/** The page on which a payer pays, and its buttons. */
export const answerCheckoutPage = (
  state: StripeState,
  method: string,
  response: ServerResponse,
  address: URL,
  body: string,
) => {
  const [, id = '', verb] = /^\/c\/pay\/([A-Za-z0-9_]+)(?:\/([a-z]+))?$/.exec(address.pathname) ?? []
  const session = state.find(id)
  if (session?.object !== 'checkout.session') return response.writeHead(404).end('There is no such checkout.')
  const show = (message = '') =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(checkoutPage({ session: state.get('checkout.session', id), text: state.textOf(id), message }))
  if (method !== 'POST') return show()
  const form = Object.fromEntries(new URLSearchParams(body)) as PaymentChoice & { readonly method?: string }
  if (verb === 'decline') {
    state.decline(id)
    return show('Your card was declined. Try another way to pay.')
  }
  if (verb === 'finish') {
    state.finish(id, 'paid')
    return response.writeHead(303, { location: String(session.success_url) }).end()
  }
  if (verb === 'pay') state.pay(id, { ...form, slowly: 'slowly' in form })
  const to = state.get('checkout.session', id).status === 'complete' ? session.success_url : session.cancel_url
  return verb === 'pay' || verb === 'back' ? response.writeHead(303, { location: String(to) }).end() : show()
}
