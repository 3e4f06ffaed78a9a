import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without a window to draw: a new context takes a quarter of the time. */
const SHELL = 'chromium-headless-shell'
const INSTALL_LIMIT_MS = 120_000

/** Settings of the e2e tests: most use the shell, if it is there or can be installed. Throws without a Chromium. */
export function findBrowsers(): { readonly CHROMIUM: string; readonly CHROMIUM_HEADLESS_SHELL: string } {
  const whole = findChromium()
  const given = process.env.CHROMIUM_HEADLESS_SHELL
  return {
    CHROMIUM: whole,
    CHROMIUM_HEADLESS_SHELL: given ?? findOnPath([SHELL]) ?? installFromDebian(SHELL) ?? whole,
  }
}

/** The one of `CHROMIUM`, else one on the path. Throws with what to do when there is none. */
export function findChromium(): string {
  const given = process.env.CHROMIUM
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM is ${given}, which is not an executable file`)
    return given
  }
  const found = findOnPath(NAMES) ?? installFromDebian('chromium')
  if (found) return found
  throw new Error(
    'Chromium not found: install it (on Debian: apt-get install chromium) or set CHROMIUM to its path',
  )
}

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Undefined when this process may not install, or Debian has no such package. */
function installFromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  process.stdout.write('Installing Chromium…\n')
  const options = {
    stdio: 'inherit',
    timeout: INSTALL_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  } catch {
    return undefined
  }
  return findOnPath([name])
}
