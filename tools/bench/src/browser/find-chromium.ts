import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium from `CHROMIUM`, or from the path. Throws with instructions if there is none. */
export function findChromium(): string {
  const given = process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = given ? [given] : folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  const found = places.find(isProgram)
  if (found) return found
  throw new Error(
    given
      ? `CHROMIUM is ${given}, which is not an executable file`
      : 'Chromium not found: install it (on Debian: apt-get install chromium) or set CHROMIUM to its path',
  )
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
