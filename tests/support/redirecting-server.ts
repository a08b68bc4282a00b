import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that sends every request on to another one, and how many requests have come there. */
export const startRedirectingServer = async () => {
  let followed = 0
  const elsewhere = await listen(createServer((_, response) => response.end(String(++followed))))
  const url = await listen(createServer((_, response) => response.writeHead(307, { location: elsewhere }).end()))
  return { url, followed: () => followed }
}
