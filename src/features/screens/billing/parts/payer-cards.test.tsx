import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { CompanyCard } from '#features/screens/payment-method/parts/company-card.tsx'
import { PaymentMethodCard } from '#features/screens/payment-method/parts/payment-method-card.tsx'
import { OwedList } from './owed-list.tsx'

const now = '2026-11-24T12:00:00Z'
const render = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />).replaceAll(
    '\u00a0',
    ' ',
  )

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }
const method = { card, agreedAt: '2026-10-01T08:00:00Z', isTest: false, keptBecause: null }
const company = { companyName: 'Kowal SA', address: 'Prosta 1, Warsaw', nip: '5260250274' }

/** The button that opens, what the act does, and what the second button sends. */
const ASKED = /<summary[^>]*>([^<]+)<\/summary><p>([^<]+)<\/p><form[^>]*method="post"><button value="(\w+)"/

it.each([
  [<PaymentMethodCard key="" method={method} now={now} />, 'Remove card', /no longer charge this card/, 'removeCard'],
  [
    <CompanyCard key="" company={company} actionResult={undefined} />,
    'Remove company',
    /receipts are/,
    'removeCompany',
  ],
])('what is kept for the payer is removed by a second press, below what follows', (element, label, follows, verb) => {
  const html = render(element)
  const [, first, consequence, sent] = ASKED.exec(html) ?? []
  expect([first, sent]).toEqual([label, verb])
  expect(consequence).toMatch(follows)
  expect(html.split(`value="${verb}"`)).toHaveLength(2)
})

it('a card that is needed cannot be removed', () => {
  const kept = render(<PaymentMethodCard method={{ ...method, keptBecause: 'It is needed.' }} now={now} />)
  expect(kept).not.toContain('Remove card')
})

it('what is offered is kept under the same name, whether money is due or credit covers it', () => {
  const item = {
    ...{ reservationId: 'rsv_1', title: 'Algebra', studentName: 'Ala', price: 12_000, creditSpent: 0 },
    ...{ fromCredit: 0, amount: 12_000, payBy: now, path: '/campus/reservations/rsv_1' },
  }
  const offered = (changed: object) => render(<OwedList owed={[]} offered={[{ ...item, ...changed }]} now={now} />)
  expect(offered({})).toContain('aria-label="Keep my time: Algebra"')
  expect(offered({ fromCredit: 12_000, amount: 0 })).toContain('aria-label="Keep my time: Algebra"')
})
