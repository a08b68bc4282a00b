import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '#tests/support/browser.ts'
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
/**
 * CPU time of the server process for one signed-in page, as the operating system reports it, compared with React alone rendering
 * the same elements in the same run.
 */
export const signedInPages = async (site: string, pid: number, folder: string): Promise<Measurement[]> => {
  const answer = await fetch(`${site}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(STUDENT),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const get = async (path: string, count: number) => {
    for (let at = 0; at < count; at++) {
      const page = await fetch(site + path, { headers: { cookie } })
      if (!page.ok) throw new Error(`${path} answered ${page.status}`)
      await page.arrayBuffer()
    }
  }
  const browser = await launchChromium()
  const measurements: Measurement[] = []
  for (const path of SIGNED_IN_PATHS) {
    await get(path, WARM_UP)
    const batches: number[] = []
    for (let batch = 0; batch < BATCHES; batch++) {
      const before = await cpuSecondsOf(pid)
      await get(path, BATCH)
      batches.push((((await cpuSecondsOf(pid)) - before) * 1000) / BATCH)
    }
    const ms = median(batches)
    const html = await (await fetch(site + path, { headers: { cookie } })).text()
    const file = join(folder, 'tree.json')
    writeFileSync(file, JSON.stringify(await toPlainTree(browser, html)))
    const bareMs = await renderBare(file)
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

const renderBare = async (file: string): Promise<number> => {
  const child = fork(fileURLToPath(new URL('./bare-render.ts', import.meta.url)), [file], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [ms] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`rendering bare ended with ${code}`))),
  ])
  return ms
}
