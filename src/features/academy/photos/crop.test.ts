import { describe, expect, it } from 'vitest'
import { cropBox, dragCrop } from './crop.ts'
import { WHOLE } from './schema.ts'

const LYING = { width: 1200, height: 600 }
const UPRIGHT = { width: 600, height: 1200 }

describe('the square of a picture', () => {
  it.each([
    ['the middle of one that lies', LYING, WHOLE, { left: 300, top: 0, width: 600, height: 600 }],
    ['the middle of one that stands', UPRIGHT, WHOLE, { left: 0, top: 300, width: 600, height: 600 }],
    ['all of a square one', { width: 500, height: 500 }, WHOLE, { left: 0, top: 0, width: 500, height: 500 }],
    ['its left end', LYING, { ...WHOLE, x: 0 }, { left: 0, top: 0, width: 600, height: 600 }],
    ['its right end', LYING, { ...WHOLE, x: 100 }, { left: 600, top: 0, width: 600, height: 600 }],
    ['half of it', LYING, { zoom: 200, x: 50, y: 50 }, { left: 450, top: 150, width: 300, height: 300 }],
    ['its far corner', UPRIGHT, { zoom: 400, x: 100, y: 100 }, { left: 450, top: 1050, width: 150, height: 150 }],
    ['one pixel', { width: 1, height: 1 }, { zoom: 400, x: 100, y: 100 }, { left: 0, top: 0, width: 1, height: 1 }],
  ])('is %s', (_, size, crop, square) => expect(cropBox(size, 1, crop)).toEqual(square))

  it.each([1, 2, 3, 7, 599, 1201])('lies inside of a picture that is %i pixels wide', width => {
    for (const height of [1, 3, 600])
      for (const zoom of [100, 133, 400])
        for (const part of [0, 33, 67, 100]) {
          for (const ratio of [1, 16 / 9]) {
            const box = cropBox({ width, height }, ratio, { zoom, x: part, y: part })
            const isInside = box.left + box.width <= width && box.top + box.height <= height
            expect([isInside, box.left >= 0, box.top >= 0, box.width >= 1, box.height >= 1]).not.toContain(false)
          }
        }
  })
})

it.each([
  [
    'the whole height of a wide picture',
    { width: 3200, height: 900 },
    WHOLE,
    { left: 800, top: 0, width: 1600, height: 900 },
  ],
  [
    'the whole width of one that stands',
    { width: 1600, height: 2700 },
    { ...WHOLE, y: 0 },
    { left: 0, top: 0, width: 1600, height: 900 },
  ],
])('a cover is %s', (_, size, crop, box) => expect(cropBox(size, 16 / 9, crop)).toEqual(box))

describe('a picture that is dragged', () => {
  it.each([
    ['to the right shows more of its left', LYING, WHOLE, { right: 0.25, down: 0 }, { ...WHOLE, x: 25 }],
    ['stops at its end', LYING, WHOLE, { right: -3, down: 0 }, { ...WHOLE, x: 100 }],
    ['goes nowhere where nothing is hidden', LYING, WHOLE, { right: 0, down: 0.5 }, WHOLE],
    [
      'goes both ways when it is enlarged',
      { width: 600, height: 600 },
      { zoom: 200, x: 50, y: 50 },
      { right: 0.25, down: -0.25 },
      { zoom: 200, x: 25, y: 75 },
    ],
  ])('%s', (_, size, crop, by, moved) => expect(dragCrop(size, 1, crop, by)).toEqual(moved))
})
