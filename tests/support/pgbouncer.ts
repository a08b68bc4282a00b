import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropPrivileges } from '#embedded/postgres/unprivileged.ts'
import { freePort } from './free-port.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** `url` for the same database behind the pooler. */
export const pooledUrl = (url: string, port: number): string =>
  `postgresql://${new URL(url).username}@127.0.0.1:${port}${new URL(url).pathname}`

/**
 * Starts the machine's PgBouncer in front of the Postgres of `url`, for all its databases: each transaction gets another connection, and
 * what a session sets stays with a connection that others use. `settings` replace those of the same name. Throws when the program is
 * missing.
 */
export const startPgBouncer = async (
  url: string,
  settings: readonly string[] = [],
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const folder = temporaryFolder('pgbouncer')
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const { username, port: serverPort, searchParams } = new URL(url)
  writeFileSync(
    file,
    `[databases]
* = host=${searchParams.get('host')} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_round_robin = 1
server_login_retry = 1
server_idle_timeout = 5
max_client_conn = 1000
${settings.join('\n')}
`,
  )
  const [program = '', ...rest] = [...dropPrivileges([folder]).prefix, 'pgbouncer', file]
  const child = spawn(program, rest, { ...dropPrivileges([folder]).ids, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`PgBouncer did not start; is it installed?\n${said}`)))
  })
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      removeFolder(folder)
    },
  }
}
