/** Rows of a list's page: by default, and at most. */
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100

/** The query parameter of a list that grows while it is read: the rows that it shows. */
export const ROWS_PARAM = 'rows'

/** A whole number of pages, at most `MAX_PAGE_SIZE`; for any other text one page. */
export const readRows = (params: URLSearchParams): number => {
  const rows = Number(params.get(ROWS_PARAM))
  return Number.isInteger(rows / PAGE_SIZE) && rows >= PAGE_SIZE && rows <= MAX_PAGE_SIZE ? rows : PAGE_SIZE
}
