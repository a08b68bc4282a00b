import { z } from 'zod'
import { declareHoliday } from '#features/academy/recurring.ts'
import { Email } from '#features/users/schema.ts'
import { isCalendarDate } from '#kernel/time.ts'
import { DEFAULT_SETTINGS, MIN_RETENTION_DAYS, type Settings, writeSetting } from '#platform/settings.ts'
import { type Command, CommandError, parseOption, requirePositional } from './command.ts'

const CalendarDate = z.string().refine(isCalendarDate, 'a day is written YYYY-MM-DD')

const isKey = (text: string): text is keyof Settings => Object.hasOwn(DEFAULT_SETTINGS, text)

const RetentionDays = z.coerce
  .number('a whole number of days')
  .int('a whole number of days')
  .min(MIN_RETENTION_DAYS, `at least ${MIN_RETENTION_DAYS} days`)
  .max(36_500, 'at most 36500 days')

/** Text is taken literally, a number is a period in days; anything else is JSON of the same shape as the default. */
const parseSetting = (key: keyof Settings, text: string): Settings[keyof Settings] => {
  if (key === 'contactEmail') return parseOption(Email, key, text)
  const defaultValue = DEFAULT_SETTINGS[key]
  if (typeof defaultValue === 'string') return text
  if (typeof defaultValue === 'number') return parseOption(RetentionDays, key, text)
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) throw new Error()
    const unknownEntry = Object.entries(read).find(
      ([name, value]) => !Object.hasOwn(defaultValue, name) || typeof value !== 'string',
    )
    if (unknownEntry) throw new Error()
    return { ...defaultValue, ...read }
  } catch {
    throw new CommandError(`${key} is JSON such as ${JSON.stringify(defaultValue)}`)
  }
}

export const settingCommands: readonly Command[] = [
  {
    name: 'set-setting',
    usage: `<${Object.keys(DEFAULT_SETTINGS).join('|')}> <value>`,
    description: 'changes a text or a retention period; open pages update',
    run: async (ctx, given) => {
      const key = requirePositional(given, 0, 'the setting')
      if (!isKey(key)) throw new CommandError(`there is no setting ${key}: ${Object.keys(DEFAULT_SETTINGS).join(', ')}`)
      await writeSetting(ctx, key, parseSetting(key, requirePositional(given, 1, 'the value')))
      console.log(`${key} is changed.`)
    },
  },
  {
    name: 'add-holiday',
    usage: '<YYYY-MM-DD> <name>',
    description: 'closes the school on this day: no new lesson is scheduled',
    run: async (ctx, given) => {
      const date = parseOption(CalendarDate, 'date', requirePositional(given, 0, 'the date'))
      const name = given.positionals.slice(1).join(' ') || 'Holiday'
      await declareHoliday(ctx, { date, name })
      console.log(`${date} is ${name}.`)
    },
  },
]
