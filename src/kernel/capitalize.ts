import { currentLanguage } from './messages.ts'
/** `Game master`, of `game master`. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1)
