import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { NextBlockState } from '#features/academy/reservations/states.ts'
import type { InvoiceChoice } from '#features/money/invoices/wanted-documents.ts'
import type { ReservationView } from '../reservation-view.ts'
import { HoldCard } from './hold-card.tsx'
import { NextBlockCard } from './next-block-card.tsx'
import { OfferCard } from './offer-card.tsx'

const NOW = '2026-12-08T17:00:00Z'

const offer: ReservationView = {
  ...{ id: 'rsv_next', productId: 'ses_1', userId: 'ala', user_id: 'ala', payerId: 'ala' },
  ...{ type: 'individual', plan: 'block' },
  ...{ subject: 'ib-mathematics-aa', date_time: {}, course_schedule: [], firstDate: '2026-12-22', maxStudents: 1 },
  ...{
    unitPrice: 12_000,
    amount: 48_000,
    listAmount: 48_000,
    reductions: [],
    currency: 'PLN',
    skipped: [],
    paymentStatus: '',
    state: 'held',
  },
  ...{
    plannedUntil: null,
    stripeSubscriptionItemId: '',
    renewedFrom: 'rsv_before',
    renewedBy: null,
    nextBlock: 'open',
    termsVersion: '1',
    ...{ lateHours: 24, refundDelayMinutes: 60 },
    earlyPerformanceAt: null,
    trialOf: null,
    bookedBySchool: false,
    agreedByPhoneAt: null,
  },
  ...{
    createdAt: '2026-12-08T17:00:00Z',
    bookedAt: null,
    endedAt: null,
    endReason: null,
    endNote: '',
    isReleased: false,
    creditSpent: 0,
    ...{ fromCredit: 0, toPay: 48_000, lessonPrice: null, lessonPriceFrom: null },
  },
  holdExpiresAt: '2026-12-20T16:00:00Z',
  lessons: [
    {
      id: 'lsn_1',
      purchaseId: 'rsv_next',
      substitute: null,
      date: '2026-12-22T16:00:00Z',
      end: '2026-12-22T17:00:00Z',
      price: 12_000,
      reduction: 0,
      state: 'held',
    },
  ],
  session: { id: 'ses_1', title: 'Mathematics AA', zone: 'Europe/Warsaw', status: 'open', meetLinksCreated: false },
  teacher: { uid: 'nina', displayName: 'Nina', photoURL: null },
  student: { uid: 'ala', displayName: 'Ala' },
}

const render = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
const offerCard = (changed: Partial<ReservationView> = {}, formerUnitPrice = 12_000, invoiceChoice?: InvoiceChoice) =>
  render(
    <OfferCard
      {...{ reservation: { ...offer, ...changed }, formerUnitPrice, invoiceChoice, errors: undefined }}
      checkoutStatus="none"
      now={NOW}
    />,
  )

const holdCard = (reservation: typeof offer, isForAnother = false, invoiceChoice?: InvoiceChoice) =>
  render(
    <HoldCard
      {...{ reservation, isForAnother, invoiceChoice }}
      checkoutStatus="none"
      awaitsPayer={false}
      isFragment={false}
      methods={['blik', 'card']}
      now={NOW}
    />,
  )

it('an offer says until when it is kept, asks for the consents, and can be declined', () => {
  const html = offerCard()
  expect(html).toContain('Sun 20 Dec, 17:00')
  expect(html).toContain('name="earlyPerformance"')
  expect(html).toContain('value="accept"')
  expect(html).toContain('Pay 480')
  expect(html).toContain('/campus/reservations/rsv_next?release')
  expect(html).toContain('/campus/reservations/rsv_before')
  expect(html).not.toContain('The price has changed')
})

it.each([
  ['with enough credit', { fromCredit: 48_000, toPay: 0 }, 'Book and use 480 PLN of credit'],
  ['with some credit', { fromCredit: 6_500, toPay: 41_500 }, 'Pay 415 PLN'],
  ['without credit', {}, 'Pay 480 PLN'],
])('%s the button of a held place and of an offer says what it spends', (_, changed, label) => {
  const held = { ...offer, renewedFrom: null, ...changed }
  for (const html of [holdCard(held), offerCard(changed)]) {
    const [, shown] = /<button[^>]*value="(?:pay|accept)"[^>]*>(.*?)<\/button>/.exec(html) ?? []
    expect(shown?.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe(label)
  }
})

it.each<[string, InvoiceChoice, string | null]>([
  ['nothing of invoices where the school issues none', undefined, null],
  [
    'how to choose an invoice',
    { buyer: null },
    'Need an invoice? Choose it before you pay, or ask for it on the receipt.',
  ],
  ['for whom the invoice will be', { buyer: 'Żółw, NIP 5' }, 'You will get an invoice to Żółw, NIP 5. Change'],
])('a held place and an offer say %s', (_, choice, words) => {
  for (const html of [holdCard({ ...offer, renewedFrom: null }, false, choice), offerCard({}, 12_000, choice)]) {
    const text = html.replaceAll(/<[^>]*>/g, '')
    if (words) expect(text).toContain(words)
    else expect(text).not.toContain('invoice')
  }
})

it('a held place names whom it is held for', () => {
  const held = { ...offer, renewedFrom: null }
  expect(holdCard(held)).toContain('Held for you')
  expect(holdCard(held, true)).toContain(`Held for ${held.student.displayName}`)
})

it('an offer at a new price names both, and asks for the consents once', () => {
  expect(offerCard({}, 10_000)).toMatch(/The price has changed from 100.PLN to 120.PLN an hour\./)
  const accepted = offerCard({ earlyPerformanceAt: '2026-12-08T18:00:00Z' })
  expect(accepted).not.toContain('name="earlyPerformance"')
  expect(accepted).toContain('value="pay"')
})

it.each<[NextBlockState, boolean, string | null]>([
  ['open', true, 'refuseNextBlock'],
  ['unwanted', true, 'wantNextBlock'],
  ['offered', true, null],
  ['impossible', true, null],
  ['open', false, null],
])('a block whose next one is %s, read by its payer: %s, offers the choice %s', (nextBlock, isPayer, verb) => {
  const html = render(<NextBlockCard {...{ reservation: { ...offer, state: 'booked', nextBlock }, isPayer }} />)
  expect(html.includes('<form')).toBe(verb !== null)
  if (verb) expect(html).toContain(`value="${verb}"`)
})
