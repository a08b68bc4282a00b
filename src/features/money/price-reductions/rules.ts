import { allocate, type Grosze, LEAST_PAYMENT, proRata } from '#kernel/money.ts'
import { type StoredWords, sayStored } from '#kernel/stored-words.ts'

/** `sibling`: a further child of a family; `code`: a discount code; `package`: lessons of a package that was bought before. */
export const REDUCTION_KINDS = ['sibling', 'code', 'package'] as const
export type ReductionKind = (typeof REDUCTION_KINDS)[number]

/** What lowers the prices of a booking (docs/product.md §5.3). */
export type Reduction = {
  readonly kind: ReductionKind
  /** What it is used up of, such as the id of a code; null where nothing is. */
  readonly reference: string | null
  /** As pages and receipts name it. */
  readonly words: StoredWords
  /** A whole percentage of each lesson, an amount off all of them together, or the price of so many of them, the first ones. */
  readonly takes: { readonly percent: number } | { readonly amount: Grosze } | LessonsTaken
  /** Who earns less by it; the school where it says nothing. */
  readonly borneBy?: 'teacher'
}

type LessonsTaken = {
  readonly lessons: number
  /** Only lessons of this length; all where it says nothing. */
  readonly minutes?: number
  /** What each of them costs instead, in grosze: nothing unless it says so. A lesson that costs no more is none of them. */
  readonly costing?: Grosze
}

/** What a booking keeps of a reduction: what it took off all its lessons. */
export type AppliedReduction = Omit<Reduction, 'takes' | 'words'> & {
  /** As it was named to the person who booked; `reductionLabel` names it to others. */
  readonly label: string
  /** Missing in rows of version 0.1. */
  readonly words?: StoredWords
  /** Grosze, above 0. */
  readonly amount: Grosze
  /** The percentage by which lessons are reduced that a weekly agreement plans later. */
  readonly percent?: number
}

export type ReducedPrices = {
  /** What is charged for each lesson, and what of its price was taken off: the two sum to the price that was given. */
  readonly lessons: readonly { readonly price: Grosze; readonly reduction: Grosze }[]
  /** Those that took something, in their order. */
  readonly applied: readonly AppliedReduction[]
}

const sum = (amounts: readonly Grosze[]): Grosze => amounts.reduce((all, amount) => all + amount, 0)

const toSplit = (total: Grosze, prices: readonly Grosze[]): readonly Grosze[] =>
  total > 0 ? allocate(total, prices) : prices.map(() => 0)

/** Minutes of each lesson. */
type Lengths = readonly number[] | undefined
type Terms = { readonly isPaidAtOnce?: boolean; readonly minutes?: readonly number[] }

const wantedOfLessons = (
  { lessons, minutes, costing = 0 }: LessonsTaken,
  prices: readonly Grosze[],
  lengths: Lengths,
) => {
  let left = lessons
  return prices.map((price, at) => {
    const isOne = left > 0 && price > costing && (minutes === undefined || lengths?.[at] === minutes)
    if (!isOne) return 0
    left -= 1
    return price - costing
  })
}

/** What a reduction wants to take off each lesson, at most its price. */
const wanted = ({ takes }: Reduction, prices: readonly Grosze[], lengths: Lengths): readonly Grosze[] => {
  if ('percent' in takes) return prices.map(price => Math.min(price, proRata(price, takes.percent, 100)))
  if ('lessons' in takes) return wantedOfLessons(takes, prices, lengths)
  return toSplit(Math.min(takes.amount, sum(prices)), prices)
}

/**
 * What is left of a sum that is paid at once is nothing, or as much as a payment can be: where less would be left, a reduction takes less,
 * so that the least payment is left. Where the sum itself is less, it is not reduced, unless to nothing.
 */
const leavesPayable = (prices: readonly Grosze[], taken: readonly Grosze[]): readonly Grosze[] => {
  const before = sum(prices)
  const left = before - sum(taken)
  if (left === 0 || left >= LEAST_PAYMENT) return taken
  return toSplit(Math.max(0, before - LEAST_PAYMENT), taken)
}

/**
 * Reduces the prices of a booking's lessons, each reduction what the ones before it have left. `isPaidAtOnce` is false for lessons that are
 * charged one by one afterwards.
 */
export const reducePrices = (
  prices: readonly Grosze[],
  reductions: readonly Reduction[],
  { isPaidAtOnce = true, minutes }: Terms = {},
): ReducedPrices => {
  let left = prices
  const applied: AppliedReduction[] = []
  for (const { takes, ...reduction } of reductions) {
    const wants = wanted({ takes, ...reduction }, left, minutes)
    const taken = isPaidAtOnce ? leavesPayable(left, wants) : wants
    left = left.map((price, at) => price - (taken[at] ?? 0))
    const amount = sum(taken)
    const kept = 'percent' in takes ? { percent: takes.percent } : {}
    if (amount > 0) applied.push({ ...reduction, label: sayStored(reduction.words), amount, ...kept })
  }
  return { lessons: left.map((price, at) => ({ price, reduction: (prices[at] ?? 0) - price })), applied }
}

/** Reductions of a booking exclude each other: the one that takes the most, of several the first one. */
export const largestReduction = (
  prices: readonly Grosze[],
  reductions: readonly Reduction[],
  terms?: Terms,
): Reduction | undefined => {
  const taken = (reduction: Reduction) => sum(reducePrices(prices, [reduction], terms).applied.map(one => one.amount))
  return reductions.toSorted((a, b) => taken(b) - taken(a))[0]
}

/** The name of a reduction that was kept. */
export const reductionWords = ({ words, label }: Pick<AppliedReduction, 'words' | 'label'>): StoredWords =>
  words ?? label

/** The same, said to the current reader. */
export const reductionLabel = (kept: Pick<AppliedReduction, 'words' | 'label'>): string =>
  sayStored(reductionWords(kept))

/** The reduction that an agreement goes on with, for its later lessons: the sibling discount while its student is a further child of a family. */
export const laterReductions = (applied: readonly AppliedReduction[], isFurtherChild: boolean): readonly Reduction[] =>
  applied
    .filter(({ kind }) => kind !== 'sibling' || isFurtherChild)
    .flatMap(({ amount: _, label, words, percent, ...reduction }) =>
      percent === undefined ? [] : [{ ...reduction, words: reductionWords({ words, label }), takes: { percent } }],
    )

/** `10%`. */
export const percentText = (percent: number): string => `${percent}%`

/** What all of them took off, in grosze. */
export const sumOfReductions = (applied: readonly Pick<AppliedReduction, 'amount'>[]): Grosze =>
  sum(applied.map(({ amount }) => amount))
