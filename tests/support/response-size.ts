import { get } from 'node:http'

/** The bytes of a response's body as they are sent in this encoding: `fetch` would unpack them. */
export const fetchSize = (url: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, response => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })
