import { expect, it } from 'vitest'
import type { ListedGame } from '#features/games/games/game-list.ts'
import { pickDifferentPictures } from './different-pictures.ts'

const game = (id: string, theme: ListedGame['theme'], coverURL: string | null = null) => ({ id, theme, coverURL })
const pick = (...found: readonly ReturnType<typeof game>[]) => pickDifferentPictures(found, 3).map(({ id }) => id)

it('shows the soonest games, none beside another with the same drawing', () => {
  const [castle, other] = [game('a', 'High fantasy'), game('b', 'High fantasy')]
  const [light, ship] = [game('c', 'Mystery'), game('d', 'Pirates')]
  expect(pick(castle, other, light, ship)).toEqual(['a', 'c', 'd'])
  expect(pick(castle, light, other)).toEqual(['a', 'c', 'b'])
  expect(pick(castle, other, light)).toEqual(['a', 'b', 'c'])
  expect(pick(castle, game('e', 'High fantasy', '/covers/e'), light, ship)).toEqual(['a', 'e', 'c'])
  expect(pick(game('f', null), game('g', 'Other'), light, ship)).toEqual(['f', 'c', 'd'])
})
