import { down, status, up } from '../tests/cluster/cluster.ts'

/** `scripts/cluster.sh up|down|status`: the engines of `deploy/` on this machine alone. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  up,
  down,
  status: async () => console.log((await status()).join('\n')),
}
const command = commands[process.argv[2] ?? '']
if (!command) {
  console.error('Usage: scripts/cluster.sh up|down|status')
  process.exit(2)
}
await command().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
