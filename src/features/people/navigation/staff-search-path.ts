/** What staff search everything on. The button leads there without scripts, and opens a dialog with them. */
export const STAFF_SEARCH_PATH = '/admin/search'
