/** The query parameter of the row in the panel beside a list. */
export const LOOK_PARAM = 'look'
