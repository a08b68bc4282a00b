import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** With NATS=1, as `npm run test:nats` sets it, the real server is used: it does not come from npm. */
export const HAS_NATS = process.env.NATS === '1'

const startOne = async (folder: string, name: string, port: number, routePort: number, routes: readonly number[]) => {
  const file = join(folder, `${name}.conf`)
  const urls = routes.map(each => `nats://127.0.0.1:${each}`)
  writeFileSync(
    file,
    `server_name: ${name}
listen: 127.0.0.1:${port}
authorization: { user: guild, password: hall }
cluster: { name: test, listen: "127.0.0.1:${routePort}", routes: ${JSON.stringify(urls)} }
`,
  )
  const run = async () => {
    const child = spawn('nats-server', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes('Server is ready')) resolve()
      })
      child.on('error', reject)
      child.on('exit', () => reject(new Error(`nats-server did not start; is it installed?\n${said}`)))
    })
    return child
  }
  let child = await run()
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    port,
    restart: async () => {
      await end('SIGTERM')
      child = await run()
    },
    stop: () => end('SIGKILL'),
  }
}

/** A cluster of real servers of NATS, for the user `guild` with the password `hall`. */
export const startNatsCluster = async (size = 3) => {
  const folder = temporaryFolder('nats')
  const ports = await Promise.all(
    Array.from({ length: size }, async () => [await freePort(), await freePort()] as const),
  )
  const routes = ports.map(([, route]) => route)
  const servers = await Promise.all(
    ports.map(([port, route], index) => startOne(folder, `n${index}`, port, route, routes)),
  )
  return {
    servers,
    stop: async () => {
      await Promise.all(servers.map(({ stop }) => stop()))
      removeFolder(folder)
    },
  }
}
