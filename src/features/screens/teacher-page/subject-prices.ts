import { PRICE_UNITS, SESSION_TYPES, type SessionType } from '#features/academy/sessions/session-types.ts'
import { formatPLN } from '#kernel/money.ts'

type Priced = { readonly subject: string; readonly type: SessionType; readonly price: number }

/** `140 PLN an hour`, `from 60 PLN a lesson`: the lowest price of each type of session, for each subject in the order of the list. */
export const subjectPrices = (sessions: readonly Priced[]) =>
  [...Map.groupBy(sessions, ({ subject }) => subject)].map(([subject, own]) => ({
    subject,
    prices: SESSION_TYPES.flatMap(type => {
      const prices = own.filter(one => one.type === type).map(({ price }) => price)
      if (prices.length === 0) return []
      const lowest = Math.min(...prices)
      const from = prices.some(price => price > lowest) ? 'from ' : ''
      return [`${from}${formatPLN(lowest)} ${PRICE_UNITS[type]}`]
    }),
  }))
