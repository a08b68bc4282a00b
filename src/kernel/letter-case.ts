import { currentLanguage } from './messages.ts'

/** `Game master`, of `game master`. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1)

/** A label inside a sentence: `waiting for payment`, of `Waiting for payment`. */
export const lowerCase = (label: string): string => label.toLocaleLowerCase(currentLanguage())
