import { useState } from 'react'
import type { ChoiceQuote } from './choice-quote.ts'

const offerKey = (offered: ChoiceQuote): string =>
  offered.kind === 'quoted' ? `${offered.amount} ${offered.lessons.map(({ start }) => start)}` : offered.kind

/**
 * Follows offers that change although the choice remains the same, because another person reserved or the price changed. A consent to
 * the earlier offer does not count for the new one: `count` grows with each change. `isNew` until the choice changes.
 */
export const useOfferChanges = (
  choice: string,
  offered: ChoiceQuote,
): { readonly count: number; readonly isNew: boolean } => {
  const offer = offerKey(offered)
  const [seen, setSeen] = useState({ choice, offer, count: 0, isNew: false })
  if (seen.choice === choice && seen.offer === offer) return seen
  const isNew = seen.choice === choice
  const next = { choice, offer, count: seen.count + (isNew ? 1 : 0), isNew: isNew && offered.kind === 'quoted' }
  setSeen(next)
  return next
}
