import type { RequestListener } from 'node:http'

/** Refuses a request with two Host headers: a proxy may route by one of them while this process reads the other. */
export const requireOneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length <= 1) return listener(request, response)
    response
      .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      .end('Two Host headers.')
  }
