/** Rows of a list's page where nothing else is asked for, and at most. */
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
