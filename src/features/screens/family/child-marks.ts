import type { Tone } from '#ui/tone.ts'

/** A child in a calendar: a letter and a colour, so that the colour alone says nothing. */
export type ChildMark = { readonly letter: string; readonly tone: Tone }

const TONES = ['academy', 'dungeons', 'trainings', 'lamp', 'good', 'muted'] as const satisfies readonly Tone[]

const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '?'

/** One mark for each child, in their order: the first letter of the name, numbered where several share it. */
export const markChildren = (names: readonly string[]): readonly ChildMark[] =>
  names.map((name, at) => {
    const letter = initialOf(name)
    const sharing = names.filter(other => initialOf(other) === letter)
    const number = names.slice(0, at + 1).filter(other => initialOf(other) === letter).length
    return { letter: sharing.length > 1 ? `${letter}${number}` : letter, tone: TONES[at % TONES.length] ?? 'muted' }
  })
