import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser of the e2e tests: the one of `CHROMIUM`, else one on the path, else Debian's, installed when this
 * process may. Throws with what to do when there is none.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM is ${given}, which is not an executable file`)
    return given
  }
  const found = findOnPath() ?? installFromDebian()
  if (found) return found
  throw new Error(
    'Chromium not found: install it (on Debian: apt-get install chromium) or set CHROMIUM to its path',
  )
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  process.stdout.write('Installing Chromium…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env,
  })
  return findOnPath()
}
