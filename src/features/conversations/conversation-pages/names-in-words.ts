import { t } from '#kernel/messages.ts'

/** “Ala, Olek and Nina”. */
export const namesInWords = (names: readonly string[]): string =>
  names.length > 1
    ? t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
    : (names[0] ?? '')
