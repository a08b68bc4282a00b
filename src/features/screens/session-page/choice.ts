import type { Plan } from '#features/academy/reservations/states.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { FOR_PARAM } from '#features/people/family/for-param.ts'
import { parseSlot } from '#kernel/slot-rules.ts'
import { isCalendarDate } from '#kernel/time.ts'
import { type DateTimeMap, normalizeTimetable, slotsByDay, type Weekday } from '#kernel/timetable.ts'

/** The selection on a session's page. It is stored in the URL, so a visitor who signs in keeps it. */
export type Choice = {
  readonly plan: Plan
  /** Whether the one lesson is a trial, at its price and length. */
  readonly isTrial?: true | undefined
  /** The first day, `YYYY-MM-DD` in the session's zone; null for the first available day. */
  readonly from: string | null
  /** The first day of the week that the grid shows where it is not that of the choice. */
  readonly week: string | null
  /** Half-hours in local time of the session. */
  readonly picks: DateTimeMap
  /** A discount code as it was typed. */
  readonly code?: string | undefined
}

/** The form that submits a choice without scripts; its controls are in different parts of the page. */
export const PICKS_FORM_ID = 'session-picks'

/** What is preselected: the smallest purchase. */
const DEFAULT_PLAN = 'single'

/** The parameter of a discount code. */
export const CODE_PARAM = 'code'
const MAX_CODE = 60

const MAX_PICKS = 96

/** Parses `Tuesday 17.5` for each half-hour of a grid; ignores invalid values. */
export const readSlots = (posted: readonly string[]): DateTimeMap => {
  const map: { [Day in Weekday]?: number[] } = {}
  for (const text of posted.slice(0, MAX_PICKS)) {
    const slot = parseSlot(text)
    if (slot) map[slot.weekday] = [...(map[slot.weekday] ?? []), slot.hour]
  }
  return normalizeTimetable(map)
}

export const writeSlots = (map: DateTimeMap): readonly string[] =>
  slotsByDay(map).flatMap(([weekday, hours]) => hours.map(hour => `${weekday} ${hour}`))

/** A plan that can be chosen: a course has only its own. */
export const readPlan = (text: unknown): 'single' | 'block' | 'weekly' | null =>
  text === 'single' || text === 'block' || text === 'weekly' ? text : null

/** The plan of a choice, as its URL and the buttons name it. */
export const planOf = ({ plan, isTrial }: Pick<Choice, 'plan' | 'isTrial'>): Plan | 'trial' =>
  isTrial ? 'trial' : plan

/** The opposite: null for what cannot be chosen. */
export const readPlanChoice = (text: unknown): Pick<Choice, 'plan' | 'isTrial'> | null => {
  if (text === 'trial') return { plan: 'single', isTrial: true }
  const plan = readPlan(text)
  return plan && { plan, isTrial: undefined }
}

const isDay = (text: string): boolean => /^20\d\d-/.test(text) && isCalendarDate(text)

/** Ignores invalid parameters, like the list's filters. */
export const readChoice = (params: URLSearchParams, type: SessionType): Choice => {
  const dayOf = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : null
  }
  return {
    plan: type === 'course' ? 'course' : (readPlanChoice(params.get('plan'))?.plan ?? DEFAULT_PLAN),
    ...(type === 'individual' && params.get('plan') === 'trial' ? { isTrial: true as const } : {}),
    from: dayOf('from'),
    week: dayOf('week'),
    picks: readSlots(params.getAll('pick')),
    code: params.get(CODE_PARAM)?.trim().slice(0, MAX_CODE) || undefined,
  }
}

/** The state of the form's radio buttons: the plan, and a group's first date. */
export const readPostedChoice = (posted: FormData, { plan, from }: Choice): Partial<Choice> => {
  const [postedPlan, postedFrom] = [posted.get('plan'), posted.get('from')]
  return {
    ...(readPlanChoice(postedPlan) ?? { plan }),
    from: typeof postedFrom === 'string' && isDay(postedFrom) ? postedFrom : from,
  }
}

/** The query string of a choice, in a fixed order; one lesson is the default and left out. */
export const writeChoice = (
  { plan, isTrial, from, week, picks, code }: Choice,
  zone: string | null,
  forId: string | null = null,
): URLSearchParams => {
  const params = new URLSearchParams()
  if (from) params.set('from', from)
  if (week) params.set('week', week)
  if (isTrial || plan === 'block' || plan === 'weekly') params.set('plan', planOf({ plan, isTrial }))
  for (const slot of writeSlots(picks)) params.append('pick', slot)
  if (code) params.set(CODE_PARAM, code)
  if (zone) params.set('zone', zone)
  if (forId) params.set(FOR_PARAM, forId)
  return params
}

export const isSameChoice = (a: Choice, b: Choice): boolean =>
  String(writeChoice(a, null)) === String(writeChoice(b, null))

/** Whether two choices want the same dates, be it once or for weeks. */
export const isSameTime = (a: Choice, b: Choice): boolean =>
  isSameChoice({ ...a, plan: b.plan, isTrial: b.isTrial, week: b.week, code: b.code }, b)
