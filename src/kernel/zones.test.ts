import { describe, expect, it } from 'vitest'
import { createReader, sayTo } from '#platform/readers.ts'
import { findZone, readUnknownZone, readZoneParam, zoneName, zoneNotFoundMessage, zoneTime } from './zones.ts'

describe('the school’s zone', () => {
  const said = () => [zoneName('Europe/Warsaw'), ...['Europe/Warsaw', 'America/New_York'].map(zoneTime)]
  const polish = createReader('pl', {
    '[city] Warsaw': 'Warszawa',
    'Warsaw time': 'Czas warszawski',
    '{zone} time': 'Czas: {zone}',
  })

  it('has a name in each language, and others that of their city', () => {
    expect(said()).toEqual(['Warsaw', 'Warsaw time', 'New York time'])
    expect(sayTo(polish, said)).toEqual(['Warszawa', 'Czas warszawski', 'Czas: New York'])
  })

  it('is found by the name that is shown, and by the English one', () => {
    const found = () => ['Warszawa', 'warsaw'].map(findZone)
    expect(found()).toEqual([null, 'Europe/Warsaw'])
    expect(sayTo(polish, found)).toEqual(['Europe/Warsaw', 'Europe/Warsaw'])
  })
})

describe('a zone is found', () => {
  it.each([
    ['Europe/London', 'Europe/London'],
    ['London', 'Europe/London'],
    [' tokyo ', 'Asia/Tokyo'],
    ['new york', 'America/New_York'],
    ['New_York', 'America/New_York'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['europe/warsaw', 'Europe/Warsaw'],
    ['Buenos Aires', expect.stringContaining('Buenos_Aires')],
    ['Kolkata', expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/)],
    ['UTC', 'UTC'],
    ['Narnia', null],
    ['+01:00', null],
    ['', null],
    [`London${' '.repeat(60)}`, null],
  ])('by %j: %j', (text, zone) => expect(findZone(text)).toEqual(zone))

  it('in a URL, and what is none is reported', () => {
    const params = (zone: string) => new URLSearchParams({ zone })
    expect(readZoneParam(params('London'))).toBe('Europe/London')
    expect([readZoneParam(params('Narnia')), readUnknownZone(params('Narnia'))]).toEqual([null, 'Narnia'])
    expect(['London', ' '].map(text => readUnknownZone(params(text)))).toEqual([null, null])
    expect(readUnknownZone(new URLSearchParams())).toBeNull()
  })

  it.each(['a'.repeat(39), 'a'.repeat(63)])('nowhere, with a message that halves no character', before => {
    const text = `${before}🙂${'b'.repeat(30)}`
    expect(zoneNotFoundMessage(text).isWellFormed()).toBe(true)
    expect(readUnknownZone(new URLSearchParams({ zone: text }))?.isWellFormed()).toBe(true)
  })
})
