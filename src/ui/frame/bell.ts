/** A bell rings when more is unread than it has already told of (docs/product.md §7). */
export type BellState = { readonly baseline: number | null; readonly fresh: boolean }

export const SILENT_BELL: BellState = { baseline: null, fresh: false }

/** The first count is only the baseline; a later, higher one rings. */
export const hear = (bell: BellState, unread: number): BellState & { readonly rings: boolean } => {
  const rings = bell.baseline !== null && unread > bell.baseline
  return { baseline: unread, fresh: (bell.fresh && unread > 0) || rings, rings }
}

/** Visiting /notifications resets the flag and the baseline. */
export const visit = (unread: number): BellState => ({ baseline: unread, fresh: false })

/** What the badge shows; nothing when nothing is unread. */
export const badge = (unread: number): string | null => (unread <= 0 ? null : unread > 9 ? '9+' : String(unread))
