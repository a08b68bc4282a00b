import { ENGLISH } from './language-address.ts'
import { currentLanguage, t } from './messages.ts'
import { WEEKDAYS, type Weekday } from './timetable.ts'

type Style = 'long' | 'short'
/** A day of the calendar. `Temporal.PlainDate` and `ZonedDateTime` have these fields. */
type Day = { readonly year: number; readonly month: number; readonly day: number }
type Parts = { readonly weekday?: Style; readonly month?: Style; readonly year?: 'numeric'; readonly day?: 'numeric' }

const formats = new Map<string, Intl.DateTimeFormat>()

const toUtc = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day)

/** Making a format takes long, and few are needed. */
const formatOf = (language: string, parts: Parts): Intl.DateTimeFormat => {
  const key = `${language} ${Object.entries(parts)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

const write = (language: string, day: Day, parts: Parts): string => formatOf(language, parts).format(toUtc(day))

/** A day and its month, which no line breaks. */
const keepTogether = (text: string): string => text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')

/** `Tuesday`, `Tue`: of a day in a timetable. */
export const weekdayName = (weekday: Weekday, style: Style = 'long'): string =>
  // 1 January 2024 was a Monday.
  write(currentLanguage(), { year: 2024, month: 1, day: 1 + WEEKDAYS.indexOf(weekday) }, { weekday: style })

/**
 * A day with the parts that are asked for, in the order of the reader's language: `Tue 24 Nov`, `wt., 24 lis`. In English the order of the
 * product, which neither British nor American English has: `Tue 24 Sep 2026`. In other languages no line breaks between day and month.
 */
export const writeDay = (day: Day, parts: Parts): string => {
  const language = currentLanguage()
  if (language !== ENGLISH) return keepTogether(write(language, day, parts))
  const name = (key: 'weekday' | 'month') => (parts[key] ? write(language, day, { [key]: parts[key] }) : '')
  return [name('weekday'), parts.day ? day.day : '', name('month'), parts.year ? day.year : ''].filter(String).join(' ')
}

/** From one short text to another, such as two hours: `17:00 – 18:00`, in Polish `17:00–18:00`. */
export const writeRange = (first: string, last: string): string => t('[range] {first} – {last}', { first, last })

/** Two days and what is between them: `23 – 29 November 2026`. Month and year are written twice only where they differ. */
export const writeSpan = (first: Day, last: Day): string => {
  const language = currentLanguage()
  const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const
  if (language !== ENGLISH) return keepTogether(formatOf(language, parts).formatRange(toUtc(first), toUtc(last)))
  const { day, month } = parts
  const sameInBoth = first.year !== last.year ? parts : first.month !== last.month ? { day, month } : { day }
  return `${writeDay(first, sameInBoth)} – ${writeDay(last, parts)}`
}
