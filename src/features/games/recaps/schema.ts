import { z } from 'zod'
import { multiLineText, singleLineText } from '#features/academy/sessions/field-schemas.ts'
import { firstCharacters } from '#kernel/first-characters.ts'
import { type Message, msg, t } from '#kernel/messages.ts'

const MAX_STORY = 4_000
export const MAX_WORDS = 40
const MAX_WORD = 60
const MAX_MEANING = 200
const MAX_PRAISE = 300
export const MAX_PRAISES = 50

const line = (max: number, empty: Message) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, { error: empty })
    .pipe(singleLineText(1, max, () => t('Use at most {max} characters, on one line.', { max })))

const story = z
  .string({ error: msg('Write what happened.') })
  .trim()
  .min(1, { error: msg('Write what happened.') })
  .pipe(multiLineText(MAX_STORY, () => t('Use at most {max} characters.', { max: MAX_STORY })))
const word = z.strictObject({
  word: line(MAX_WORD, msg('Write the word.')),
  meaning: line(MAX_MEANING, msg('Write what the word means.')),
})
const words = z
  .array(word, { error: msg('Send a list.') })
  .max(MAX_WORDS, { error: () => t('Write at most {max} words.', { max: MAX_WORDS }) })
  .refine(all => new Set(all.map(each => each.word.toLowerCase())).size === all.length, {
    error: msg('Write each word once.'),
  })
const praiseText = multiLineText(MAX_PRAISE, () => t('Use at most {max} characters.', { max: MAX_PRAISE }))
const playerId = z.string().min(1).max(64)

/** A recap as a whole: what happened, new words, and at most one praise for each player. */
export const recapInput = z.strictObject({
  story,
  words,
  praises: z
    .array(z.strictObject({ playerId, text: praiseText.min(1, { error: msg('Write the praise.') }) }), {
      error: msg('Send a list.'),
    })
    .max(MAX_PRAISES)
    .refine(all => new Set(all.map(each => each.playerId)).size === all.length, {
      error: msg('Praise each player at most once.'),
    }),
})
export type RecapInput = z.output<typeof recapInput>

/** `cauldron: a big pot`; a dash between spaces does the same. */
const WORD_LINE = /^(.+?)\s*(?::|=|\s[-–—]\s)\s*(.+)$/

const wordLines = z
  .string()
  .max(MAX_WORDS * (MAX_WORD + MAX_MEANING + 5), { error: () => t('Write at most {max} words.', { max: MAX_WORDS }) })
  .default('')
  .transform((text, context) =>
    text
      .split(/\r?\n/)
      .map(each => each.trim())
      .filter(each => each !== '')
      .map(each => {
        const [, left = '', right = ''] = WORD_LINE.exec(each) ?? []
        if (!left || !right)
          context.addIssue({
            code: 'custom',
            message: t('Write "{firstCharacters}" as word: meaning.', {
              firstCharacters: firstCharacters(each, MAX_WORD),
            }),
          })
        return { word: left, meaning: right }
      }),
  )
  .pipe(words)

/** The page's form: a word in each line; a praise that is empty is none. */
export const recapForm = z.object({
  story,
  words: wordLines,
  praises: z
    .array(z.object({ playerId, text: praiseText.default('') }))
    .max(MAX_PRAISES)
    .default([]),
})

export const toRecapInput = ({ praises, ...rest }: z.output<typeof recapForm>): RecapInput => ({
  ...rest,
  praises: praises.filter(({ text }) => text !== ''),
})

export const formatWordLines = (all: readonly { readonly word: string; readonly meaning: string }[]): string =>
  all.map(({ word: each, meaning }) => `${each}: ${meaning}`).join('\n')

export const searchText = z.string().trim().max(60).optional()
