/** To a child whose guardian pays. */
export const ASKED_GUARDIAN = 'We have asked your guardian to agree to be charged.'
