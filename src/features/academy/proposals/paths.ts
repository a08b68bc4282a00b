/** Page of a proposal, where it is answered. */
export const proposalPath = (proposalId: string): string => `/campus/proposals/${proposalId}`

export const TIME_PARAM = 'time'

/** The same page, with a time (ISO instant) chosen already. */
export const chosenTimePath = (proposalId: string, time: string | undefined): string =>
  time === undefined
    ? proposalPath(proposalId)
    : `${proposalPath(proposalId)}?${new URLSearchParams({ [TIME_PARAM]: time })}`

export const OTHER_PARAM = 'other'

/** The same page, which then shows other times to choose from. */
export const otherTimesPath = (proposalId: string): string => `${proposalPath(proposalId)}?${OTHER_PARAM}`
