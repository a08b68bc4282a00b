import { describe, expect, it } from 'vitest'
import { findSubject, fullSubjectName, getTrack, SUBJECTS, subjectName, TRACKS } from './subjects.ts'

describe('the catalogue', () => {
  it.each([
    ['ib', 'IB', 14],
    ['igcse', 'IGCSE', 21],
    ['alevels', 'A levels', 18],
  ] as const)('%s is called %s and has %i subjects', (id, name, count) => {
    expect(getTrack(id).name).toBe(name)
    expect(getTrack(id).subjects).toHaveLength(count)
    expect(getTrack(id).subjects.every(each => each.track === id)).toBe(true)
  })

  it('has three tracks in this order', () => expect(TRACKS.map(({ id }) => id)).toEqual(['ib', 'igcse', 'alevels']))

  it('has unique subjects and unique syllabus codes', () => {
    expect(new Set(SUBJECTS.map(({ id }) => id)).size).toBe(53)
    const codes = SUBJECTS.flatMap(({ code }) => code ?? [])
    expect(codes).toHaveLength(39)
    expect(new Set(codes).size).toBe(39)
  })

  it('has ids that are safe in a URL', () => {
    for (const { id } of SUBJECTS) expect(id).toMatch(/^(ib|igcse|alevels)(-[a-z0-9]+)+$/)
  })

  it('finds a subject by its id, and its name', () => {
    expect(findSubject('igcse-chemistry-0620')).toEqual({
      id: 'igcse-chemistry-0620',
      track: 'igcse',
      name: 'Chemistry',
      code: '0620',
    })
    expect(findSubject('ib-mathematics-aa')).toMatchObject({ name: 'Mathematics AA', code: null })
    expect(findSubject('ib-english-a-language-literature')).toMatchObject({ name: 'English A Language & Literature' })
    expect(subjectName({ id: '', track: 'igcse', name: 'Chemistry', code: '0620' })).toBe('Chemistry 0620')
    expect(fullSubjectName('alevels-law-9084')).toBe('A levels Law 9084')
  })

  it.each(['', 'constructor', '__proto__', 'igcse-chemistry'])('has no subject %j', id => {
    expect(findSubject(id)).toBeUndefined()
    expect(fullSubjectName(id)).toBe(id)
  })
})
