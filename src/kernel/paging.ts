/** Rows of a list's page: by default, and at most. */
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
