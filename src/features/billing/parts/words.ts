import type { Tone } from '#ui/tone.ts'

type Paid = { readonly state: string; readonly amount: number; readonly refunded: number }

/** What became of a payment, in a word. */
export const stateOf = ({ state, amount, refunded }: Paid): { readonly word: string; readonly tone: Tone } => {
  if (state === 'created' || state === 'open') return { word: 'not paid yet', tone: 'warn' }
  if (state === 'failed') return { word: 'declined', tone: 'danger' }
  if (state === 'expired') return { word: 'not paid', tone: 'muted' }
  if (refunded === 0) return { word: 'paid', tone: 'good' }
  if (state === 'succeeded' && refunded === amount) return { word: 'going back', tone: 'academy' }
  return refunded === amount ? { word: 'refunded', tone: 'academy' } : { word: 'partly refunded', tone: 'academy' }
}
