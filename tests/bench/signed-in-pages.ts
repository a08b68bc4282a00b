import { readFile } from 'node:fs/promises'
import { type Measurement, measurement, median } from './measurements.ts'
import { STUDENT } from './sessions.ts'

const SIGNED_IN_PATHS = [
  '/campus',
  '/campus/sessions/ses_b0000000000000000000000001',
  '/campus/reservations',
  '/',
  '/notifications',
]
const BATCHES = 10
const BATCH = 100
/** The compiler has then seen each page often enough, as in a hall that has been open for some minutes. */
const WARM_UP = 1000

/** CPU of the server process for one signed-in page, by the operating system's own account. */
export const signedInPages = async (site: string, pid: number): Promise<Measurement[]> => {
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
  const measurements: Measurement[] = []
  for (const path of SIGNED_IN_PATHS) {
    await get(path, WARM_UP)
    const batches: number[] = []
    for (let batch = 0; batch < BATCHES; batch++) {
      const before = await cpuSeconds(pid)
      await get(path, BATCH)
      batches.push((((await cpuSeconds(pid)) - before) * 1000) / BATCH)
    }
    const ms = median(batches)
    measurements.push(
      measurement(
        `page: ${path} signed in, CPU of the server`,
        ms,
        'ms',
        `median of ${BATCHES} times ${BATCH} pages; least ${Math.min(...batches).toFixed(1)} ms`,
      ),
    )
  }
  return measurements
}

const cpuSeconds = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
