/** The id of the notice with which a page begins that was kept and is served while the database is out of reach. */
export const KEPT_NOTICE_ID = 'kept-page'
