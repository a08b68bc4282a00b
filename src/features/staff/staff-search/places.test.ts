import { describe, expect, it } from 'vitest'
import { findPlaces } from './places.ts'

const labels = (...given: Parameters<typeof findPlaces>) =>
  findPlaces(...given).flatMap(({ entries }) => entries.map(({ label }) => label))

describe('pages and acts by name', () => {
  it('are found by the beginnings of their words, in any order', () => {
    expect(labels('admin', 'new us')).toEqual(['New user'])
    expect(labels('admin', 'month close')).toEqual(['Close month'])
    expect(labels('admin', 'coupon')).toEqual(['New discount code', 'Discount codes'])
    expect(labels('admin', 'nothing like it')).toEqual([])
  })
  it('are those that the role may open', () => {
    expect(labels('content', 'money')).toEqual([])
    expect(labels('support', 'close')).toEqual([])
    expect(labels('finance', 'new user')).toEqual([])
    expect(labels('support', 'book')).toContain('Book for a person')
    expect(labels('student', '')).toEqual([])
    expect(labels(null, '')).toEqual([])
  })
  it('are not all found by a text of signs alone', () => {
    expect(labels('admin', '—')).toEqual([])
  })
})
