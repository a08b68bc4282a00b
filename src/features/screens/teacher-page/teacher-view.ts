import { getCachedList } from '#features/academy/session-list/cached-list.ts'
import { parseFilm } from '#features/academy/teacher-films/film.ts'
import { findFilmUrl } from '#features/academy/teacher-films/set-film.ts'
import { getTeacher } from '#features/people/profiles/queries.ts'
import { toSessionRowFields } from '#features/screens/session-listing/row-labels.ts'
import { msg } from '#kernel/messages.ts'
import { MAX_PAGE_SIZE } from '#kernel/paging.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { answerTimeLabel } from './answer-time.ts'
import { readFigures } from './figures.ts'
import { nextFreeTimes, trialPaths } from './free-times.ts'

/** A teacher's public page at `now`. Refuses any other user like an unknown one (404; docs/product.md §4.11). */
export const getTeacherView = async (uid: string, now: Temporal.Instant) => {
  const teacher = await getTeacher(db, uid)
  const [{ items, total, isMore }, figures] = await Promise.all([
    getCachedList({ teacher: uid, limit: MAX_PAGE_SIZE }, now),
    readFigures(db, uid, now),
  ])
  const { rating, ratingCount, lessonsTaught, answering, said, starts } = figures
  const film = figures.film === null ? null : parseFilm(figures.film)
  const trials = figures.trial ? trialPaths(items, figures.trial) : []
  return {
    teacher,
    ...{ rating, ratingCount, lessonsTaught, said },
    answerTime: answerTimeLabel(answering),
    /** Who plays the film of the teacher; null where there is none. */
    film: film && { host: film.host },
    /** The first lesson for new students, and where it is booked; null where no session has a time for it. */
    trial: figures.trial && trials.length > 0 ? { ...figures.trial, sessions: trials } : null,
    sessions: items.map(toSessionRowFields),
    hasMore: isMore || total > items.length,
    subjects: [...new Set(items.map(({ subject }) => subject))],
    /** The lowest price of all sessions; null where there are none. */
    priceFrom: items.length > 0 ? Math.min(...items.map(({ price }) => price)) : null,
    nextTimes: nextFreeTimes(items, starts ?? {}, now),
  }
}
export type TeacherView = Awaited<ReturnType<typeof getTeacherView>>

/** The film of a teacher's page, with who teaches. Refuses 404 as the page does. */
export const getTeacherFilm = async (uid: string) => {
  const teacher = await getTeacher(db, uid)
  const url = await findFilmUrl(db, uid)
  return { teacher: { uid, displayName: teacher.displayName }, film: parseFilm(url) ?? refuse(FILM_NOT_FOUND) }
}

const FILM_NOT_FOUND: Refusal = { code: 'film_not_found', status: 404, message: msg('There is no film here.') }

/** The page's own part of the view, for the API: the profile and the sessions have endpoints of their own. */
export const getTeacherPage = async (uid: string, now: Temporal.Instant) => {
  const view = await getTeacherView(uid, now)
  const { rating, ratingCount, lessonsTaught, answerTime, film, trial, said, nextTimes } = view
  return { uid, rating, ratingCount, lessonsTaught, answerTime, filmHost: film?.host ?? null, trial, said, nextTimes }
}
