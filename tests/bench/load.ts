import { fork } from 'node:child_process'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { median } from './measurements.ts'

export type Load = {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly headers?: Record<string, string>
  /** URL suffix before a random number, so that each request is new to the cache. */
  readonly vary?: string
}
export type Rate = { readonly perSecond: number; readonly failures: number; readonly bytes: number }

/** Sends requests over keep-alive connections for some seconds, from a separate process so that the client does not slow the server. */
export const rate = (load: Load): Promise<Rate> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['load'], {
      env: { ...process.env, LOAD: JSON.stringify(load) },
    })
    child.once('message', message => resolve(message as Rate))
    child.once('error', reject)
    child.once('exit', code => code && reject(new Error(`the load ended with ${code}`)))
  })

/** Runs both in turn, A B A B …, and returns the median of the pairs' ratios, which is robust when the machine's speed drifts. */
export const ratio = async (ours: Load, bare: Load, rounds = 5) => {
  await rate({ ...ours, seconds: 1 })
  await rate({ ...bare, seconds: 1 })
  const pairs: { ours: Rate; bare: Rate }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await rate(ours), bare: await rate(bare) })
  return {
    ratio: median(pairs.map(pair => pair.ours.perSecond / pair.bare.perSecond)),
    ours: median(pairs.map(pair => pair.ours.perSecond)),
    bare: median(pairs.map(pair => pair.bare.perSecond)),
    failures: pairs.reduce((sum, pair) => sum + pair.ours.failures + pair.bare.failures, 0),
    bytes: [pairs[0]?.ours.bytes, pairs[0]?.bare.bytes],
  }
}

const send = async ({ url, seconds, connections, headers, vary }: Load): Promise<Rate> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let count = 0
  let failures = 0
  let bytes = 0
  const sendOne = () =>
    new Promise<void>(resolve => {
      const request = http.get(
        vary ? `${url}${vary}${100_000 + Math.floor(Math.random() * 900_000)}` : url,
        { agent, ...(headers ? { headers } : {}) },
        response => {
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
          })
          response.on('end', () => {
            bytes = size
            if (response.statusCode === 200) count++
            else failures++
            resolve()
          })
        },
      )
      request.on('error', () => {
        failures++
        resolve()
      })
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await sendOne()
    }),
  )
  agent.destroy()
  return { perSecond: count / seconds, failures, bytes }
}

if (process.argv[2] === 'load' && process.env.LOAD) {
  process.send?.(await send(JSON.parse(process.env.LOAD) as Load))
  process.exit(0)
}
