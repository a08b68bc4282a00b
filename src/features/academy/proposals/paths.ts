/** Page of a proposal, where it is answered. */
export const proposalPath = (proposalId: string): string => `/campus/proposals/${proposalId}`

export const OTHER_PARAM = 'other'

/** The same page, which then shows other times to choose from. */
export const otherTimesPath = (proposalId: string): string => `${proposalPath(proposalId)}?${OTHER_PARAM}`
