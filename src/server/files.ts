import { join } from 'node:path'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import type { Env } from '#platform/env.ts'

/** Configures where materials and photos are kept. */
export const configureFiles = ({ dataDir }: Pick<Env, 'dataDir'>): void =>
  files.use(createLocalDisk({ folder: join(dataDir, 'files') }))
