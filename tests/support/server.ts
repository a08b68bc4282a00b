import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'
import { until } from './until.ts'

const ROOT = join(import.meta.dirname, '../..')
const ENTRY = join(ROOT, 'build/server/index.js')
/** On a busy machine the demo data take more than a minute. */
const READY_LIMIT_MS = 180_000

export type RunningServer = {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** The server's output so far. */
  readonly output: () => string
  /** Stops the server gracefully; returns the exit code. */
  readonly stop: () => Promise<number | null>
  /** Kills the server like a power cut: no handler runs. The data directory stays. */
  readonly kill: () => Promise<void>
  /** Whether the process has ended for any reason. */
  readonly hasEnded: () => boolean
}

export type ServerOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** Data directory of an earlier server to reuse; defaults to a temporary one that `stop` deletes. */
  readonly dataDir?: string
  readonly port?: number
}

/**
 * Starts the built server in a separate process and resolves once `/ready` succeeds.
 * @throws with the server's output when it ends before that.
 */
export const startServer = async ({ env = {}, dataDir, port }: ServerOptions = {}): Promise<RunningServer> => {
  if (!existsSync(ENTRY)) throw new Error('There is no build: run sh scripts/build.sh first')
  const folder = dataDir ?? temporaryFolder()
  const chosenPort = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosenPort}`
  const { DATABASE_URL: _, ...inheritedEnv } = process.env
  const child = spawn(process.execPath, ['--enable-source-maps', ENTRY], {
    cwd: ROOT,
    env: {
      ...{ ...inheritedEnv, MALLOC_ARENA_MAX: '2', PROFILE: 'test', PORT: String(chosenPort) },
      ...{ DATA_DIR: folder, SITE_URL: url, ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // The process that started the server may be interrupted before it stops the server.
  const stopToo = () => child.kill()
  process.once('exit', stopToo)
  child.once('exit', () => process.off('exit', stopToo))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      printed += text
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  const isReady = async () => {
    if (hasEnded()) return true
    const answer = await fetch(`${url}/ready`)
    return answer.ok
  }
  await until(isReady, READY_LIMIT_MS).catch(async cause => {
    await end('SIGKILL')
    if (!dataDir) removeFolder(folder)
    throw new Error(`The server did not become ready:\n${printed}`, { cause })
  })
  if (hasEnded()) {
    if (!dataDir) removeFolder(folder)
    throw new Error(`The server ended with ${child.exitCode}:\n${printed}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: folder,
    output: () => printed,
    hasEnded,
    stop: async () => {
      await end('SIGTERM')
      if (!dataDir) removeFolder(folder)
      return child.exitCode
    },
    kill: () => end('SIGKILL'),
  }
}
