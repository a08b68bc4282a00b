import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, post, sendHeavyBodies } from './heavy-requests.ts'
import type { RunningServer } from './server.ts'

/** What a server that trusts its proxy and shows its figures is started with. */
export const FLOODED = { TRUST_PROXY: '1', METRICS_TOKEN: 'flood-metrics-token', LOG_LEVEL: 'warn' }

/** How long connections that say nothing stay open. */
const FLOOD_MS = 1_500

export type Flood = { readonly name: string; readonly run: (server: RunningServer) => Promise<void> }

const open = async (server: RunningServer): Promise<Socket> => {
  const { port, hostname } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  // The server ends connections that misuse it.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\n`

const largestScript = (): string => {
  const folder = join(import.meta.dirname, '../../build/client/assets')
  const scripts = readdirSync(folder).filter(name => name.endsWith('.js'))
  const sizeOf = (name: string) => statSync(join(folder, name)).size
  return `/assets/${scripts.reduce((largest, name) => (sizeOf(name) > sizeOf(largest) ? name : largest))}`
}

/** Opens so many connections, writes to each, reads nothing, and waits. */
const readNothing = async (server: RunningServer, count: number, request: string, ms: number) => {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(server)))
  for (const socket of sockets) socket.pause().write(request)
  await pause(ms)
  for (const socket of sockets) socket.destroy()
}

export const floods = {
  signIns: {
    name: '60 sign-ins at once from 60 addresses',
    run: async server => {
      await Promise.all(
        Array.from({ length: 60 }, (_, nth) =>
          post(
            server,
            '/api/auth/sign-in/email',
            JSON.stringify({ email: `stranger${nth}@flood.test`, password: 'not-the-password' }),
            { 'x-forwarded-for': addressOf(nth) },
          ),
        ),
      )
    },
  },
  pipelined: {
    name: '40 connections with 400 requests each for a script, unread',
    run: server => readNothing(server, 40, get(largestScript()).repeat(400), FLOOD_MS),
  },
  silentReaders: {
    name: '300 connections with 8 requests each for a page, unread',
    run: server => readNothing(server, 300, get('/campus').repeat(8), FLOOD_MS),
  },
  madeUpCookies: {
    name: '400 visits with a made-up sign-in cookie, 40 at a time',
    run: async server => {
      let next = 0
      const visit = async () => {
        while (next++ < 400)
          await fetch(`${server.url}/campus`, {
            headers: { cookie: `guildhall.session_token=${'x'.repeat(20)}${next}; theme=${next}` },
          }).then(answer => answer.arrayBuffer())
      }
      await Promise.all(Array.from({ length: 40 }, visit))
    },
  },
  leavers: {
    name: '600 filtered lists whose clients leave at once',
    run: async server => {
      const leave = async (nth: number) => {
        const socket = await open(server)
        socket.write(get(`/campus?search=physics${nth}`))
        await pause(5)
        socket.destroy()
      }
      for (let round = 0; round < 20; round++)
        await Promise.all(Array.from({ length: 30 }, (_, nth) => leave(round * 30 + nth)))
    },
  },
  streams: {
    name: '1,000 live streams of one address, unread',
    run: server => readNothing(server, 1_000, get('/api/live?topics=sessions'), FLOOD_MS),
  },
  slowBodies: {
    name: '300 connections that send a body byte by byte',
    run: async server => {
      const sockets = await Promise.all(Array.from({ length: 300 }, () => open(server)))
      const head = `POST /api/v1/contact HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: ${server.url}\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{`
      for (const socket of sockets) socket.write(head)
      for (let nth = 0; nth < FLOOD_MS / 100; nth++) {
        for (const socket of sockets) socket.write(' ')
        await pause(100)
      }
      for (const socket of sockets) socket.destroy()
    },
  },
  heavy: {
    name: 'bodies of 256 KiB in every form, one after another',
    run: async server => {
      await sendHeavyBodies(server)
    },
  },
  endlessBodies: {
    name: '1,500 connections that keep the last byte of 250 kB back',
    run: async server => {
      const body = `{"a":"${'x'.repeat(250_000)}`
      const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: ${server.url}\r\ncontent-type: application/json\r\ncontent-length: ${body.length + 2}\r\n\r\n`
      const sockets: Socket[] = []
      for (let nth = 0; nth < 1_500; nth++) {
        const socket = await open(server)
        socket.write(head + body)
        sockets.push(socket)
      }
      await pause(FLOOD_MS)
      for (const socket of sockets) socket.destroy()
    },
  },
} as const satisfies Readonly<Record<string, Flood>>

export type Watched = {
  /** Milliseconds. */
  readonly slowestHealth: number
  readonly slowestPage: number
  readonly slowestStyleSheet: number
  readonly longestBlock: number
  /** Bytes of the whole process. */
  readonly largestMemory: number
  /** Answers to the watcher that were none, or not 200. */
  readonly failures: readonly string[]
}

/** Milliseconds of one request over a new connection, read to its end. */
const timeOf = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ readonly ms: number; readonly status: number; readonly text: string }>((resolve, reject) => {
    const started = performance.now()
    const request = http.get(url, { agent: false, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => {
        text += part
      })
      answer.once('end', () => resolve({ ms: performance.now() - started, status: answer.statusCode ?? 0, text }))
    })
    request.once('error', reject)
  })

const figureOf = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

/** Runs the flood, and meanwhile asks for a probe, a visitor's page, a style sheet and the figures again and again. */
export const watch = async (server: RunningServer, { run }: Flood): Promise<Watched> => {
  const home = await (await fetch(server.url)).text()
  const styleSheet = /href="(\/assets\/[^"]+\.css)"/.exec(home)?.[1] ?? '/assets/none'
  const slowest = { '/health': 0, '/': 0, [styleSheet]: 0 }
  const failures: string[] = []
  let longestBlock = 0
  let largestMemory = 0
  let isOver = false
  const readFigures = async () => {
    const { text } = await timeOf(`${server.url}/metrics`, { authorization: `Bearer ${FLOODED.METRICS_TOKEN}` })
    longestBlock = Math.max(longestBlock, figureOf(text, 'nodejs_eventloop_lag_max_seconds') * 1000)
    largestMemory = Math.max(largestMemory, figureOf(text, 'process_resident_memory_bytes'))
  }
  // The figure is of the time since it was last read.
  await readFigures()
  longestBlock = 0
  const askAgain = async (path: string) => {
    while (!isOver) {
      const { ms, status } = await timeOf(server.url + path).catch(error => ({ ms: 0, status: String(error) }))
      slowest[path] = Math.max(slowest[path] ?? 0, ms)
      if (status !== 200) failures.push(`${path}: ${status}`)
      await pause(20)
    }
  }
  const figures = async () => {
    while (!isOver) {
      await readFigures().catch(error => failures.push(`/metrics: ${error}`))
      await pause(100)
    }
  }
  const watching = Promise.all([...Object.keys(slowest).map(askAgain), figures()])
  await run(server)
  isOver = true
  await watching
  return {
    slowestHealth: slowest['/health'],
    slowestPage: slowest['/'],
    slowestStyleSheet: slowest[styleSheet] ?? 0,
    longestBlock,
    largestMemory,
    failures,
  }
}
