import { inflateSync } from 'node:zlib'

type PdfObject = { readonly dictionary: string; readonly stream: string }

const readObjects = (pdf: string): ReadonlyMap<string, PdfObject> =>
  new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [, dictionary = body, raw] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? []
      if (raw === undefined) return [id, { dictionary, stream: '' }] as const
      const bytes = Buffer.from(raw, 'latin1')
      const isPacked = dictionary.includes('/FlateDecode')
      return [id, { dictionary, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') }] as const
    }),
  )

/** The characters of a font by its glyphs' numbers, from the font's ToUnicode table. */
const readCharacters = (table: string): ReadonlyMap<number, string> => {
  const characters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [at, [, code = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
      characters.set(Number.parseInt(first, 16) + at, Buffer.from(code, 'hex').swap16().toString('utf16le'))
  return characters
}

/** The text that a PDF of pdfkit shows, as a reader would copy it; each written piece on a line of its own. */
export const readPdfText = (bytes: Uint8Array): string => {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'))
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1]
      if (table) fonts.set(name, readCharacters(objects.get(table)?.stream ?? ''))
    }
  const written: string[] = []
  for (const { stream } of objects.values()) {
    let font: ReadonlyMap<number, string> | undefined
    for (const [, name, pieces] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name)
      const glyphs = [...(pieces ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      if (pieces) written.push(glyphs.map(glyph => font?.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join(''))
    }
  }
  return written.join('\n')
}
