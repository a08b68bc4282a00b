import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/**
 * A teacher's own scale of marks, as text: two whole numbers from the lowest to the best mark ("1–6", or "6–1" where 1 is the best), two
 * letters ("A–F", of which the one earlier in the alphabet is the best), or "%". Empty: homework without marks.
 */
type Scale =
  | { readonly kind: 'numbers'; readonly lowest: number; readonly best: number }
  | { readonly kind: 'letters'; readonly lowest: string; readonly best: string }
  | { readonly kind: 'percent' }

export const SCALE_HINT = msg(
  'From the lowest mark to the best, such as 1–6, or A–F, or %. Leave it empty for no mark.',
)
/** For what is none. */
export const NO_SCALE = msg('This is no scale we know. Write the lowest and the best mark, such as 1–6 or A–F, or %.')

const NUMBERS = /^(\d{1,3})\s*[-–—]\s*(\d{1,3})$/
const LETTERS = /^([A-Z])\s*[-–—]\s*([A-Z])$/
/** With one decimal at most; + and − are a quarter of a mark. */
const NUMBER_MARK = /^(\d{1,3})(?:[.,](\d))?([+\-−])?$/
const LETTER_MARK = /^([A-Z])([+\-−])?$/
const PERCENT_MARK = /^(\d{1,3})\s*%?$/

/** Null for a text that is no scale. */
export const parseScale = (text: string): Scale | null => {
  if (text.trim() === '%') return { kind: 'percent' }
  const [, low, high] = NUMBERS.exec(text.trim()) ?? []
  if (low !== undefined && high !== undefined && Number(low) !== Number(high))
    return { kind: 'numbers', lowest: Number(low), best: Number(high) }
  const [, one = '', other = ''] = LETTERS.exec(text.trim().toUpperCase()) ?? []
  if (one === other) return null
  return one < other ? { kind: 'letters', best: one, lowest: other } : { kind: 'letters', best: other, lowest: one }
}

export const isScale = (text: string): boolean => text === '' || parseScale(text) !== null

/** As it is stored: "1 - 6" and "1-6" are both "1–6". */
export const normalizeScale = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/\s*[-–—]\s*/, '–')

const STEP_OF_SIGN = 0.25
const signOf = (sign: string | undefined): number =>
  sign === undefined ? 0 : sign === '+' ? STEP_OF_SIGN : -STEP_OF_SIGN
const codeOf = (letter: string): number => letter.charCodeAt(0)

/** Where a mark is between the lowest (0) and the best (1); null for what is no mark of the scale. */
export const markShare = (scaleText: string, mark: string): number | null => {
  const scale = parseScale(scaleText)
  const text = mark.trim().toUpperCase()
  if (!scale) return null
  if (scale.kind === 'percent') {
    const [, percent] = PERCENT_MARK.exec(text) ?? []
    return percent === undefined || Number(percent) > 100 ? null : Number(percent) / 100
  }
  if (scale.kind === 'letters') {
    const [, letter, sign] = LETTER_MARK.exec(text) ?? []
    if (letter === undefined || letter < scale.best || letter > scale.lowest) return null
    const steps = codeOf(scale.lowest) - codeOf(scale.best)
    return clamp((codeOf(scale.lowest) - codeOf(letter) + signOf(sign)) / steps)
  }
  const [, whole, decimal = '0', sign] = NUMBER_MARK.exec(text) ?? []
  if (whole === undefined) return null
  const value = Number(`${whole}.${decimal}`)
  const [least, most] = [Math.min(scale.lowest, scale.best), Math.max(scale.lowest, scale.best)]
  if (value < least || value > most) return null
  const towardsBest = scale.best > scale.lowest ? value - scale.lowest : scale.lowest - value
  return clamp((towardsBest + signOf(sign)) / (most - least))
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

/** A mark of another scale, or where the scale needs one and there is none. */
export const wrongMark = (scale: string): Refusal => ({
  ...{ code: 'wrong_mark', status: 422, field: 'mark' },
  message:
    scale === ''
      ? t('This homework has no marks. Answer in words.')
      : t('Give a mark of the scale {scale}.', { scale }),
})

/** The mark as it is stored. Refuses 422 `wrong_mark`. */
export const decideMark = (scale: string, mark: string): Decision<string> => {
  if (scale === '') return mark.trim() === '' ? decided('') : refused(wrongMark(scale))
  if (markShare(scale, mark) === null) return refused(wrongMark(scale))
  const text = mark.trim().toUpperCase().replace('−', '-').replace(',', '.')
  return decided(scale === '%' ? `${text.replace(/\s*%$/, '')}%` : text)
}

/** `5 of 6`, where a higher number is better; each other mark says it alone. */
export const markText = (scaleText: string, mark: string): string => {
  const scale = parseScale(scaleText)
  return scale?.kind === 'numbers' && scale.best > scale.lowest
    ? t('{mark} of {best}', { mark, best: String(scale.best) })
    : mark
}
