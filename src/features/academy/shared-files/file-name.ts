import { endingOf, endingsOf } from './file-types.ts'

const MAX_NAME = 120
/** Folders of the sender's machine, what file systems do not take, and marks that turn the direction of text around. */
const FOLDERS = /^.*[/\\]/
const NOT_ALLOWED = /[\p{Cc}\p{Cf}<>:"|?*]/gu

/**
 * The name under which a file is downloaded: without folders, control characters and reversed text, and with an ending of the type
 * that was found in it, so that `notes.exe` with a PDF inside becomes `notes.exe.pdf`. Polish letters stay.
 */
export const safeFileName = (given: string, contentType: string): string => {
  const plain = given.normalize('NFC').replace(FOLDERS, '').replace(/\s+/g, ' ').replace(NOT_ALLOWED, '').trim()
  const endings = endingsOf(contentType)
  const hasEnding = endings.includes(endingOf(plain))
  const ending = hasEnding ? endingOf(plain) : endings[0]
  const stem = (hasEnding ? plain.slice(0, -ending.length - 1) : plain).replace(/^[. ]+|[. ]+$/g, '')
  return `${Array.from(stem).slice(0, MAX_NAME).join('').trim() || 'file'}.${ending}`
}
