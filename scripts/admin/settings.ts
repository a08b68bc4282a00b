import { z } from 'zod'
import { keepHoliday } from '#features/academy/upkeep.ts'
import { isDate } from '#kernel/time.ts'
import { DEFAULT_SETTINGS, type Settings, writeSetting } from '#platform/settings.ts'
import { type Command, valid, WrongCommand, word } from './command.ts'

const Day = z.string().refine(isDate, 'a day is written YYYY-MM-DD')

const isKey = (text: string): text is keyof Settings => Object.hasOwn(DEFAULT_SETTINGS, text)

/** A text as it stands; anything else as JSON of the same shape as its default. */
const settingFrom = (key: keyof Settings, text: string): Settings[keyof Settings] => {
  const usual = DEFAULT_SETTINGS[key]
  if (typeof usual === 'string') return text
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) throw new Error()
    const strange = Object.entries(read).find(
      ([name, value]) => !Object.hasOwn(usual, name) || typeof value !== 'string',
    )
    if (strange) throw new Error()
    return { ...usual, ...read }
  } catch {
    throw new WrongCommand(`${key} is JSON such as ${JSON.stringify(usual)}`)
  }
}

export const settingCommands: readonly Command[] = [
  {
    name: 'set-setting',
    usage: `<${Object.keys(DEFAULT_SETTINGS).join('|')}> <value>`,
    says: 'changes a text of the house; open pages follow',
    run: async (ctx, given) => {
      const key = word(given, 0, 'the setting')
      if (!isKey(key)) throw new WrongCommand(`there is no setting ${key}: ${Object.keys(DEFAULT_SETTINGS).join(', ')}`)
      await writeSetting(ctx, key, settingFrom(key, word(given, 1, 'the value')))
      console.log(`${key} is changed.`)
    },
  },
  {
    name: 'add-holiday',
    usage: '<YYYY-MM-DD> <name>',
    says: 'no new lesson is planned on this day',
    run: async (ctx, given) => {
      const date = valid(Day, 'date', word(given, 0, 'the date'))
      const name = given.words.slice(1).join(' ') || 'Holiday'
      await keepHoliday(ctx, { date, name })
      console.log(`${date} is ${name}.`)
    },
  },
]
