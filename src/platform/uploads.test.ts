import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { receiveUpload } from './uploads.ts'

const MAX = 1000
const post = (body: BodyInit, headers?: HeadersInit) =>
  new Request('https://site.test/', { method: 'POST', body, ...(headers ? { headers } : {}) })
const formWith = (content: Uint8Array<ArrayBuffer>, name: string) => {
  const form = new FormData()
  form.set('title', 'Zażółć')
  form.set('file', new File([content], name))
  return form
}
const leftovers = () => readdirSync(tmpdir()).filter(name => name.startsWith('guildhall-upload-'))

describe('an upload', () => {
  it('has the fields, the name and every byte, may be read again after a reader left, and is in no folder', async () => {
    const content = crypto.getRandomValues(new Uint8Array(MAX))
    const { form, file, close } = await receiveUpload(post(formWith(content, 'gęślą jaźń.pdf')), MAX)
    expect([form.get('title'), file?.name, file?.size, file?.isTooLarge]).toEqual([
      ...['Zażółć', 'gęślą jaźń.pdf', MAX, false],
    ])
    const left = file?.read()
    for await (const _ of left ?? []) break
    expect(left?.destroyed).toBe(true)
    for (let time = 0; time < 2; time += 1) expect(file && new Uint8Array(await buffer(file.read()))).toEqual(content)
    expect(leftovers()).toEqual([])
    await close()
  })

  it('that is one byte too large says so, and is read no further', async () => {
    const { file, close } = await receiveUpload(post(formWith(new Uint8Array(3 * MAX), 'a.pdf')), MAX)
    expect([file?.isTooLarge, file?.size]).toEqual([true, MAX + 1])
    await close()
  })

  it('without a chosen file has none', async () => {
    const { file, close } = await receiveUpload(post(formWith(new Uint8Array(0), '')), MAX)
    expect(file).toBeNull()
    await close()
  })

  it.each([
    ['breaks off', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf'],
    [
      'has fields that none of our pages has',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('that %s is refused', async (_, body) => {
    const request = post(body, { 'content-type': 'multipart/form-data; boundary=x' })
    await expect(receiveUpload(request, MAX)).rejects.toMatchObject({ refusal: { code: 'upload_not_read' } })
  })

  it('whose connection is lost is refused, and nothing waits for the rest', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    // More than the streams keep on their way: the parser has had the beginning when the connection is lost.
    const chunks = [head, ...Array.from({ length: 8 }, () => 'half'.repeat(50_000))]
    const body = new ReadableStream({
      pull: controller => {
        const chunk = chunks.shift()
        if (chunk === undefined) controller.error(new Error('the connection was lost'))
        else controller.enqueue(new TextEncoder().encode(chunk))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    const request = new Request('https://site.test/', init)
    await expect(receiveUpload(request, 10_000_000)).rejects.toMatchObject({ refusal: { code: 'upload_not_read' } })
  })

  it.each(['image/png', 'application/json'])('of type %s is refused as no form', async type => {
    await expect(receiveUpload(post('{}', { 'content-type': type }), MAX)).rejects.toMatchObject({
      refusal: { code: 'not_multipart', status: 415 },
    })
  })
})
