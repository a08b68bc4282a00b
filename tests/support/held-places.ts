import { inject } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { TestBrowser } from './browser-contexts.ts'
import { payByRequest } from './checkout-page.ts'
import { NEXT_WEEK } from './reservation-steps.ts'

/** Places that a student has by the API, for tests that begin after reserving or paying: their subject is not the way there. */

type Offer = { readonly id: string; readonly type: 'individual' | 'group' | 'course'; readonly price: number }

/** One lesson on the Tuesday of `chooseTuesday`, four weeks of a group, or the course. */
const inputFor = ({ type, price, nextStart }: Offer & { readonly nextStart: string }) => {
  if (type === 'course') return { plan: 'course', seenPrice: price }
  if (type === 'individual')
    return { plan: 'single', firstDate: NEXT_WEEK, date_time: { Tuesday: [16, 16.5] }, seenPrice: price }
  const firstDate = Temporal.Instant.from(nextStart).toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().toString()
  return { plan: 'block', firstDate, seenPrice: 4 * price }
}

/** Reserves; returns the reservation's path and its checkout. */
export const holdPlaces = async ({ context: { request } }: TestBrowser, sessionId: string) => {
  const session = await (await request.get(`/api/v1/sessions/${sessionId}`)).json()
  const answer = await request.post('/api/v1/reservations', {
    headers: { origin: inject('siteUrl') },
    data: { productId: sessionId, acceptedTerms: TERMS_VERSION, earlyPerformance: true, ...inputFor(session) },
  })
  if (answer.status() !== 201) throw new Error(await answer.text())
  const { id, checkoutUrl } = await answer.json()
  return { path: `/campus/reservations/${id}`, checkoutUrl }
}

/** Reserves and pays; returns the reservation's path. */
export const bookPlaces = async (student: TestBrowser, sessionId: string): Promise<string> => {
  const { path, checkoutUrl } = await holdPlaces(student, sessionId)
  await payByRequest(student.context.request, checkoutUrl, inject('siteUrl'))
  return path
}
