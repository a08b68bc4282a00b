/** The bell rings when the unread count exceeds the last known count (docs/product.md §7). */
export type BellState = { readonly lastCount: number | null; readonly hasNew: boolean }

export const INITIAL_BELL: BellState = { lastCount: null, hasNew: false }

/** The first count is only the baseline; a later, higher one rings. */
export const receiveCount = (bell: BellState, unread: number): BellState & { readonly isIncrease: boolean } => {
  const isIncrease = bell.lastCount !== null && unread > bell.lastCount
  return { lastCount: unread, hasNew: (bell.hasNew && unread > 0) || isIncrease, isIncrease }
}

/** Visiting /notifications resets the flag and the baseline. */
export const markSeen = (unread: number): BellState => ({ lastCount: unread, hasNew: false })

/** The badge's text; none when nothing is unread. */
export const badgeText = (unread: number): string | null => (unread <= 0 ? null : unread > 9 ? '9+' : String(unread))
