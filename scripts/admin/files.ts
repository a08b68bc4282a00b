import { moveFiles } from '#integrations/files/moving.ts'
import { readEnv } from '#platform/env.ts'
import { compareFiles, createFileStores } from '../../src/server/files.ts'
import { type Command, CommandError } from './command.ts'

const EVERY = 100

export const fileCommands: readonly Command[] = [
  {
    name: 'move-files',
    usage: '',
    description:
      'moves all files to where FILES says, from the disk to S3 or back, beside the running site; may be stopped and begun again',
    run: async () => {
      const { store, former } = createFileStores(readEnv())
      if (!former) throw new CommandError('set S3_URL and its keys: without them all files are on the disk')
      let [count, bytes] = [0, 0]
      for await (const { size } of moveFiles(former, store)) {
        count += 1
        bytes += size
        if (count % EVERY === 0) console.log(`${count} files, ${bytes} bytes …`)
      }
      const left = (await former.list('')).length
      if (left > 0) console.log(`${left} files were left there, because they are not ours or came meanwhile.`)
      console.log(`Moved ${count} files with ${bytes} bytes from ${former.name} to ${store.name}.`)
    },
  },
  {
    name: 'check-files',
    usage: '',
    description: 'lists files that are missing, and files that nothing names; its exit code is 1 if there are any',
    run: async ({ now }) => {
      const { stored, missing, unnamed } = await compareFiles(now)
      for (const key of missing) console.log(`missing  ${key}`)
      for (const key of unnamed) console.log(`unnamed  ${key}`)
      console.log(`${stored} files are stored; ${missing.length} are missing, and nothing names ${unnamed.length}.`)
      if (missing.length + unnamed.length > 0) process.exitCode = 1
    },
  },
]
