import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Checks the project under `root` and returns its findings, one sentence each; none where all is well. */
export type Check = (root: string) => Promise<string[]>

const BINARIES = join(import.meta.dirname, '../../node_modules/.bin')

/** Runs an installed tool and returns the lines that it prints when it fails. */
export const runTool = async (root: string, tool: string, args: readonly string[]): Promise<string[]> => {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(join(BINARIES, tool), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const [code] = await once(child, 'close')
  if (code === 0) return []
  const lines = output.split('\n').filter(line => line.trim() !== '')
  return lines.length > 0 ? lines : [`${tool} ended with ${code}`]
}
