import { expect, it } from 'vitest'
import { registerDashboardSources } from './sources.ts'

const source = (count: number) => ({ sections: ['contact'] as const, read: async () => ({ contact: count }) })

it('refuses two sources of one section, of which one would never be seen', () => {
  expect(() => registerDashboardSources({ counters: [source(1), source(2)], waiting: [] })).toThrow(
    'two sources count the section contact',
  )
})
