import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { ReceivedFile } from '#platform/uploads.ts'

/** A file as `receiveUpload` gives it. */
export const receivedFile = (name: string, content: string | Buffer): ReceivedFile => {
  const bytes = Buffer.from(content)
  return { name, size: bytes.length, isTooLarge: false, read: () => Readable.from(bytes.length > 0 ? [bytes] : []) }
}

const word = (value: number) => Buffer.from(Uint16Array.of(value).buffer)
const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

/** A zip archive with uncompressed entries. */
const zip = (entries: Readonly<Record<string, string>>): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  for (const [path, text] of Object.entries(entries)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const offset = parts.reduce((sum, part) => sum + part.length, 0)
    const sizes = [long(crc32(content)), long(content.length), long(content.length), word(name.length), word(0)]
    const head = [word(20), word(0), word(0), long(0), ...sizes]
    parts.push(Buffer.concat([Buffer.from('PK\x03\x04'), ...head, name, content]))
    const tail = [word(0), word(0), word(0), long(0), long(offset), name]
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), word(20), ...head, ...tail]))
  }
  const [files, index] = [Buffer.concat(parts), Buffer.concat(directory)]
  const count = word(directory.length)
  const end = [word(0), word(0), count, count, long(index.length), long(files.length), word(0)]
  return Buffer.concat([files, index, Buffer.from('PK\x05\x06'), ...end])
}

const openXml = (part: string, main: string) =>
  zip({
    [part]: '<x/>',
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${main}.main+xml"/></Types>`,
  })
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The beginnings of real files, enough to recognise them. */
export const SAMPLES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  /** Written as LibreOffice does: the list of contents comes last. */
  docx: openXml('word/document.xml', WORD),
  docm: openXml('word/document.xml', 'application/vnd.ms-word.document.macroEnabled'),
  zip: zip({ 'run.exe': 'MZ' }),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  exe: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), Buffer.alloc(200)]),
  svg: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  html: '<!doctype html><script>alert(1)</script>',
  text: 'Zażółć gęślą jaźń\n',
} as const
