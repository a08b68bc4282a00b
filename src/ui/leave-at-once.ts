let isLeaving = false

/**
 * Leaves the page without a question about what is typed. Danger: where a sign-in ends, here or elsewhere, the question would keep the page
 * in sight of those who are no longer to see it. Without `leave` the caller is a form that leaves by itself.
 */
export const leaveAtOnce = (leave?: () => void): void => {
  isLeaving = true
  leave?.()
}

/** The next page asks again. */
export const stayAgain = (): void => {
  isLeaving = false
}

export const isLeavingAtOnce = (): boolean => isLeaving
