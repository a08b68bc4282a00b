import { z } from 'zod'
import { declareHolidays } from '#features/academy/timetable/planning-jobs.ts'
import { parseSetting } from '#features/staff/settings/rules.ts'
import { isCalendarDate } from '#kernel/time.ts'
import { DEFAULT_SETTINGS, isSettingKey, type SettingKey, type Settings, writeSetting } from '#platform/settings.ts'
import { zodErrorMessage } from '#platform/zod-messages.ts'
import { type Command, CommandError, parseOption, requirePositional } from './command.ts'

// As on the pages of staff.
z.config({ customError: zodErrorMessage })

const CalendarDate = z.string().refine(isCalendarDate, 'a day is written YYYY-MM-DD')

/** Text is taken literally; anything else is JSON of the same shape as the default, whose missing parts stay as in the default. */
const readValue = (key: SettingKey, text: string): unknown => {
  const defaultValue = DEFAULT_SETTINGS[key]
  if (typeof defaultValue === 'string') return text
  try {
    const read: unknown = JSON.parse(text)
    if (typeof defaultValue !== 'object') return read
    return { ...defaultValue, ...z.record(z.string(), z.unknown()).parse(read) }
  } catch {
    throw new CommandError(`${key} is JSON such as ${JSON.stringify(defaultValue)}`)
  }
}

const parseValue = <Key extends SettingKey>(key: Key, text: string): Settings[Key] => {
  const parsed = parseSetting(key, readValue(key, text))
  if (!parsed.ok) throw new CommandError(`${key}: ${parsed.refusal.message}`)
  return parsed.change as Settings[Key]
}

export const settingCommands: readonly Command[] = [
  {
    name: 'set-setting',
    usage: `<${Object.keys(DEFAULT_SETTINGS).join('|')}> <value>`,
    description: 'changes a setting, as the page of settings does; open pages update',
    run: async (ctx, given) => {
      const key = requirePositional(given, 0, 'the setting')
      if (!isSettingKey(key))
        throw new CommandError(`there is no setting ${key}: ${Object.keys(DEFAULT_SETTINGS).join(', ')}`)
      await writeSetting(ctx, key, parseValue(key, requirePositional(given, 1, 'the value')))
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
      await declareHolidays(ctx, [{ date, name }])
      console.log(`${date} is ${name}.`)
    },
  },
]
