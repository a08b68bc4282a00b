import { msg, type Said, say } from '#kernel/messages.ts'

type FileType = { readonly label: Said; readonly endings: readonly [string, ...string[]] }

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.'

/** The files that can be shared, by what is found in them. Nothing that a browser or an office program would run. */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
  [`${OPEN_XML}wordprocessingml.document`]: { label: msg('Word document'), endings: ['docx'] },
  [`${OPEN_XML}spreadsheetml.sheet`]: { label: msg('Excel sheet'), endings: ['xlsx'] },
  [`${OPEN_XML}presentationml.presentation`]: { label: msg('PowerPoint slides'), endings: ['pptx'] },
  [`${OPEN_DOCUMENT}text`]: { label: msg('Text document'), endings: ['odt'] },
  [`${OPEN_DOCUMENT}spreadsheet`]: { label: msg('Spreadsheet'), endings: ['ods'] },
  [`${OPEN_DOCUMENT}presentation`]: { label: msg('Slides'), endings: ['odp'] },
  'application/epub+zip': { label: msg('E-book'), endings: ['epub'] },
  'application/rtf': { label: msg('Text document'), endings: ['rtf'] },
  'image/png': { label: msg('Image'), endings: ['png'] },
  'image/jpeg': { label: msg('Image'), endings: ['jpg', 'jpeg'] },
  'image/webp': { label: msg('Image'), endings: ['webp'] },
  'image/gif': { label: msg('Image'), endings: ['gif'] },
  'image/heic': { label: msg('Image'), endings: ['heic'] },
  'audio/mpeg': { label: msg('Audio'), endings: ['mp3'] },
  'audio/mp4': { label: msg('Audio'), endings: ['m4a', 'mp4'] },
  'audio/x-m4a': { label: msg('Audio'), endings: ['m4a'] },
  'audio/ogg': { label: msg('Audio'), endings: ['ogg', 'oga', 'opus'] },
  'audio/wav': { label: msg('Audio'), endings: ['wav'] },
  'video/mp4': { label: msg('Video'), endings: ['mp4', 'm4v'] },
  'video/webm': { label: msg('Video'), endings: ['webm'] },
  'video/quicktime': { label: msg('Video'), endings: ['mov'] },
  'text/plain': { label: msg('[file] Text'), endings: ['txt', 'md'] },
  'text/csv': { label: msg('[file] Table'), endings: ['csv'] },
}

/** For the reader: what may be uploaded. */
export const TYPES_SENTENCE = msg(
  'PDF, Word, Excel, PowerPoint, OpenDocument, e-books, images, audio, video and plain text',
)

/** For the browser's file chooser. */
export const ACCEPTED_ENDINGS = [...new Set(Object.values(FILE_TYPES).flatMap(({ endings }) => endings))]
  .map(ending => `.${ending}`)
  .join(',')

export const typeLabel = (contentType: string): string => say(FILE_TYPES[contentType]?.label ?? msg('File'))

/** `pdf` of `Notes.PDF`; empty without one. */
export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a file's content may be, as found in it. Text has no signature: its ending says whether it is a table. */
export type FileContent = { readonly detected: string | null; readonly isText: boolean }

/** The type of a file that can be shared; null for all others. */
export const findFileType = ({ detected, isText }: FileContent, name: string): string | null => {
  const text = ['text/plain', 'text/csv'].find(type => FILE_TYPES[type]?.endings.includes(endingOf(name)))
  const found = detected?.split(';')[0] ?? (isText ? text : undefined)
  return found !== undefined && Object.hasOwn(FILE_TYPES, found) ? found : null
}

export const endingsOf = (contentType: string): FileType['endings'] => FILE_TYPES[contentType]?.endings ?? ['bin']
