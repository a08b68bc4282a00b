import { describe, expect, it } from 'vitest'
import { decideMark, isScale, markShare, markText, normalizeScale } from './scale.ts'

describe('a scale', () => {
  it.each([
    ['1–6', true],
    ['1-6', true],
    ['6 – 1', true],
    ['0–100', true],
    ['A–F', true],
    ['a-g', true],
    ['%', true],
    ['', true],
    ['1–1', false],
    ['A–A', false],
    ['A–6', false],
    ['1–6–9', false],
    ['good', false],
    ['1–1000', false],
  ])('%j: %s', (text, is) => expect(isScale(text)).toBe(is))

  it('is stored in one way', () => expect(['1 - 6', '1-6', '1—6'].map(normalizeScale)).toEqual(['1–6', '1–6', '1–6']))
})

describe('a mark', () => {
  it.each<[string, string, number | null]>([
    ['1–6', '6', 1],
    ['1–6', '1', 0],
    ['1–6', '3,5', 0.5],
    ['1–6', '4+', 0.65],
    ['1–6', '6+', 1],
    ['1–6', '7', null],
    ['1–6', '0', null],
    ['1–6', 'A', null],
    ['6–1', '1', 1],
    ['6–1', '6', 0],
    ['A–F', 'a', 1],
    ['A–F', 'F', 0],
    ['F–A', 'A', 1],
    ['A–F', 'B-', 0.75],
    ['A–F', 'G', null],
    ['%', '75 %', 0.75],
    ['%', '101', null],
    ['%', '-1', null],
    ['', '5', null],
  ])('of %s: %s is at %s', (scale, mark, share) => {
    const found = markShare(scale, mark)
    expect(found === null || share === null ? found : Math.round(found * 100) / 100).toBe(share)
  })

  it.each<[string, string, string | null]>([
    ['1–6', ' 4,5 ', '4.5'],
    ['A–F', 'b+', 'B+'],
    ['%', '80', '80%'],
    ['', '', ''],
    ['', '5', null],
    ['1–6', '', null],
    ['%', '120', null],
  ])('of %j: %j is stored as %j', (scale, mark, stored) => {
    const decision = decideMark(scale, mark)
    expect(decision.ok ? decision.change : null).toBe(stored)
  })
})

it.each([
  ['1–6', '5', '5 of 6'],
  ['6–1', '2', '2'],
  ['A–F', 'B', 'B'],
  ['%', '87%', '87%'],
])('of the scale %s the mark %s reads %s', (scale, mark, text) => {
  expect(markText(scale, mark)).toBe(text)
})
