/** More lessons are not counted: it would say nothing more. */
export const MOST_LESSONS = 1000
