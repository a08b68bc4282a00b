import { expect, it } from 'vitest'
import { saveForm } from '#features/games/campaign-drafts/schema.ts'
import { instant } from '#tests/support/clock.ts'
import { forgetLocal, hasAllOf, readLocal, saveLocal } from './local-draft.ts'

const NOW = instant('2026-11-27T10:00:00Z')
const createStore = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const step = (name: 'players' | 'story', version: number, more: object) =>
  saveForm.parse({ step: name, version, ...more })

it('keeps what each step has typed', () => {
  const store = createStore()
  expect(saveLocal(store, step('players', 0, { playerCount: 3, usernames: ['tadek'] }), NOW)).toEqual({ version: 1 })
  expect(saveLocal(store, step('story', 1, { theme: 'Pirates' }), NOW)).toEqual({ version: 2 })
  expect(readLocal(store, NOW)).toMatchObject({
    version: 2,
    fields: { playerCount: 3, usernames: ['tadek'], theme: 'Pirates' },
  })
})

it('refuses a tab that shows an older version, which then can save over the one it was told of', () => {
  const store = createStore()
  saveLocal(store, step('story', 0, { theme: 'Pirates' }), NOW)
  const late = saveLocal(store, step('story', 0, { theme: 'Horror' }), NOW)
  expect(late).toMatchObject({ code: 'campaign_draft_changed', params: { version: 1 } })
  expect(readLocal(store, NOW).fields.theme).toBe('Pirates')
  expect(saveLocal(store, step('story', 1, { theme: 'Horror' }), NOW)).toEqual({ version: 2 })
})

it('reads nothing that is older than 90 days or that it cannot read', () => {
  const store = createStore()
  saveLocal(store, step('story', 0, { theme: 'Pirates' }), NOW)
  expect(readLocal(store, NOW.add({ hours: 90 * 24 })).version).toBe(1)
  expect(readLocal(store, NOW.add({ hours: 90 * 24 + 1 })).version).toBe(0)
  store.setItem('campaign-draft', '{"fields":7}')
  expect(readLocal(store, NOW)).toEqual({ fields: {}, version: 0 })
})

it('forgets only the version that was moved', () => {
  const store = createStore()
  saveLocal(store, step('story', 0, { theme: 'Pirates' }), NOW)
  saveLocal(store, step('story', 1, { theme: 'Horror' }), NOW)
  forgetLocal(store, 1, NOW)
  expect(readLocal(store, NOW).fields.theme).toBe('Horror')
  forgetLocal(store, 2, NOW)
  expect(readLocal(store, NOW).version).toBe(0)
})

it('compares drafts without the order of their fields', () => {
  expect(hasAllOf({ from: { Monday: 1, Friday: 2 }, theme: 'Horror' }, { from: { Friday: 2, Monday: 1 } })).toBe(true)
  expect(hasAllOf({ theme: 'Horror' }, { theme: 'Pirates' })).toBe(false)
})
