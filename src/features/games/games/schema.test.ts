import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import { publishGameForm } from './schema.ts'

const FIELDS: Readonly<Record<string, string>> = {
  ...{ title: 'The Quiet Harbour', type: 'one-shot', level: 'B1', duration: '3', weeks: '1', price: '60' },
  ...{ zone: 'Europe/Warsaw', startsOn: '2027-01-12', minPlayers: '3', maxPlayers: '5' },
}

/** As the browser posts it: each weekday has a select, and most are empty. */
const post = (...starts: readonly string[]) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(FIELDS)) form.append(name, value)
  for (const start of starts) form.append('date_time', start)
  return parseWithZod(form, { schema: publishGameForm })
}

it.each([
  { starts: ['', 'Tuesday 18.5', '', ''], map: { Tuesday: [18.5] } },
  { starts: ['Tuesday 9', 'Tuesday 18.5', '', 'Friday 0'], map: { Tuesday: [9, 18.5], Friday: [0] } },
])('weekdays without a game are left out: $starts', ({ starts, map }) => {
  const submission = post(...starts)
  expect(submission.status === 'success' ? submission.value.date_time : submission.error).toEqual(map)
})

it('a form without a weekly game says so once', () => {
  const submission = post('', '', '')
  expect(submission.reply().error).toEqual({ date_time: ['Choose at least one day and time for the games.'] })
})
