import type { Env } from '#platform/env.ts'
import type { Hall } from './hall.ts'

/** The jobs and the timetable of recurring work, on one page. */
export const openWorker = async (_env: Env, _hall: Hall) => {}
