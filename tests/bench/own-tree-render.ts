import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { until } from '#tests/support/until.ts'
import { median } from './measurements.ts'
import { BATCH } from './page-batches.ts'
import { signIn } from './signed-in-pages.ts'

type Render = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) => Promise<Response>

/**
 * A page's own React tree, in a separate process: starts the built server, loads the page (argument 1) once, and renders the same root,
 * frame and route with the same loaders' data again and again, in the way of the server, but without requests, loaders and compression.
 * Sends its parent the CPU time of one rendering in milliseconds.
 */
const BUILT = join(import.meta.dirname, '../../build/server')
const WARM_UP = 200
const BATCHES = 5

// An interrupted benchmark must leave no servers behind.
process.once('disconnect', () => process.exit())

const site = process.env.SITE_URL ?? ''
const [path = '', email = '', password = ''] = process.argv.slice(2)
await import(join(BUILT, 'index.js'))
const built = readdirSync(join(BUILT, 'assets')).find(name => name.startsWith('server-build')) ?? ''
const { entry }: { entry: { module: { default: Render } } } = await import(join(BUILT, 'assets', built))
const render = entry.module.default
let seen: Parameters<Render> | undefined
entry.module = {
  ...entry.module,
  default: (...given) => {
    seen = given
    return render(...given)
  },
}
await until(async () => (await fetch(`${site}/ready`)).ok)
const get = await signIn(site, { email, password })
await get(path)
if (!seen) throw new Error(`${path} was not rendered`)
const [request, status, , tree, context] = seen

const renderAgain = async (count: number) => {
  for (let at = 0; at < count; at++) {
    // The loaders' data for the browser are not part of the tree, and their stream can be read once only.
    const page = await render(request, status, new Headers(), { ...tree, serverHandoffStream: undefined }, context)
    await page.arrayBuffer()
  }
}

await renderAgain(WARM_UP)
const batches: number[] = []
for (let batch = 0; batch < BATCHES; batch++) {
  const before = process.cpuUsage()
  await renderAgain(BATCH)
  const { user, system } = process.cpuUsage(before)
  batches.push((user + system) / 1000 / BATCH)
}
process.send?.(median(batches), () => process.exit())
