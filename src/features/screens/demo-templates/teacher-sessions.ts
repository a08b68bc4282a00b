import type { SessionTemplate } from './session-templates.ts'
import { ewa } from './teachers/ewa.ts'
import { igor } from './teachers/igor.ts'
import { nina } from './teachers/nina.ts'
import { pawel } from './teachers/pawel.ts'

/** Keyed by username. */
export const TEACHER_SESSIONS: Readonly<Record<string, readonly SessionTemplate[]>> = { nina, pawel, ewa, igor }
