import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { cpuSecondsOf } from './cpu.ts'
import { type Measurement, measurement, median } from './measurements.ts'
import { BATCH, BATCHES, WARM_UP } from './page-batches.ts'
import { toPlainTree } from './plain-tree.ts'
import { STUDENT } from './sessions.ts'

const SIGNED_IN_PATHS = [
  '/campus',
  '/campus/calendar',
  '/campus/sessions/ses_b0000000000000000000000001',
  '/campus/reservations',
  '/',
  '/notifications',
]

/** Signs in and returns how to load a page `count` times; throws when it does not answer 200. */
export const signIn = async (site: string, who: { readonly email: string; readonly password: string }) => {
  const answer = await fetch(`${site}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(who),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return async (path: string, count = 1): Promise<string> => {
    let html = ''
    for (let at = 0; at < count; at++) {
      const page = await fetch(site + path, { headers: { cookie } })
      if (!page.ok) throw new Error(`${path} answered ${page.status}`)
      html = await page.text()
    }
    return html
  }
}

/** CPU time of the server process `pid` for one batch of `load`, in milliseconds a page. */
export const batchMs = async (pid: number, load: (count: number) => Promise<unknown>): Promise<number> => {
  const before = await cpuSecondsOf(pid)
  await load(BATCH)
  return (((await cpuSecondsOf(pid)) - before) * 1000) / BATCH
}

/** CPU time of React alone for the same elements, in milliseconds. */
export const bareMsOf = async (browser: Browser, html: string, folder: string): Promise<number> => {
  const file = join(folder, 'tree.json')
  writeFileSync(file, JSON.stringify(await toPlainTree(browser, html)))
  return renderBare(file)
}

/**
 * CPU time of the server process for one signed-in page, as the operating system reports it, compared with React alone rendering
 * the same elements in the same run.
 */
export const signedInPages = async (site: string, pid: number, folder: string): Promise<Measurement[]> => {
  const get = await signIn(site, STUDENT)
  const browser = await launchChromium()
  const measurements: Measurement[] = []
  for (const path of SIGNED_IN_PATHS) {
    await get(path, WARM_UP)
    const batches: number[] = []
    for (let batch = 0; batch < BATCHES; batch++) batches.push(await batchMs(pid, count => get(path, count)))
    const ms = median(batches)
    const bareMs = await bareMsOf(browser, await get(path), folder)
    measurements.push(
      measurement(
        `page: ${path} signed in, CPU of the server against React alone with the same elements`,
        ms / bareMs,
        '×',
        `${ms.toFixed(2)} against ${bareMs.toFixed(2)} ms, medians of ${BATCHES} times ${BATCH} pages; less is better`,
      ),
    )
  }
  await browser.close()
  return measurements
}

const renderBare = (file: string): Promise<number> => msOf('./bare-render.ts', [file], { NODE_ENV: 'production' })

/** CPU time of a page's own React tree alone, in milliseconds; starts a server of its own on the database. */
export const ownTreeMsOf = async (
  path: string,
  who: { readonly email: string; readonly password: string },
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
): Promise<number> => {
  const port = String(await freePort())
  const env = { PROFILE: 'test', PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder }
  const quiet = { DATABASE_URL: databaseUrl, DEMO: '0', LOG_LEVEL: 'warn' }
  return msOf('./own-tree-render.ts', [path, who.email, who.password], { ...env, ...quiet })
}

/** The milliseconds that a child process measures and sends. */
const msOf = async (file: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ms] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ])
  return ms
}
