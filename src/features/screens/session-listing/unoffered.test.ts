import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from './filters.ts'
import { findUnoffered } from './unoffered.ts'

const offers = { 'ib-chemistry': 2, 'igcse-physics-0625': 1, 'ib-history': 4, 'alevels-mathematics-9709': 1 }
const search = (filters: object) => findUnoffered({ ...NO_FILTERS, ...filters }, offers)

describe('a search for a subject without a teacher', () => {
  it.each([
    [{ q: 'biology' }, 'Biology', ['ib-chemistry', 'igcse-physics-0625']],
    [{ q: 'biologia' }, 'Biology', ['ib-chemistry', 'igcse-physics-0625']],
    [{ q: 'igcse bio tutor' }, 'IGCSE Biology 0610', ['igcse-physics-0625', 'ib-chemistry']],
    [{ subject: 'igcse-chemistry-0620' }, 'IGCSE Chemistry 0620', ['ib-chemistry', 'igcse-physics-0625']],
    [{ q: 'accounting' }, 'IGCSE Accounting 0452', []],
  ])('%j names it, and the nearest ones on offer', (filters, name, nearest) => {
    const found = search(filters)
    expect([found?.asked.name, found?.nearest.map(({ id }) => id)]).toEqual([name, nearest])
  })

  it.each([{ q: 'chemistry' }, { q: 'zzz' }, { q: '' }, { q: 'Nina' }, { q: '%' }, { subject: 'ib-history' }, {}])(
    'is not %j',
    filters => expect(search(filters)).toBeNull(),
  )
})
