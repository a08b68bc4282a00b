import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** `npm run dev`: keeps a development server running and restarts it when it requests that. */
let ending = false
let child = begin()

function begin() {
  const next = fork(join(import.meta.dirname, 'dev-server.ts'))
  next.once('message', async () => {
    next.kill('SIGTERM')
    await once(next, 'exit')
    if (!ending) child = begin()
  })
  next.once('exit', code => {
    if (next === child && (ending || code !== 0)) process.exit(code ?? 1)
  })
  return next
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    ending = true
    child.kill('SIGTERM')
  })
