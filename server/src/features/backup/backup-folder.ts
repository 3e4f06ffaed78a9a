import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export const PART = '.part'
const NAME = /^multas-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/
const ABANDONED_AFTER_MS = 3_600_000

export interface ListedBackup {
  readonly name: string
  readonly createdAt: Date
}

const isUnfinished = (name: string): boolean => name.endsWith(PART)

export const backupName = (at: Date): string => `multas-${at.toISOString().replaceAll(/[-:.]/g, '')}`

export async function listBackups(directory: string): Promise<ListedBackup[]> {
  const names = await readdir(directory).catch(() => [])
  const found = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? []
    if (year === undefined) return []
    return [{ name, createdAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) }]
  })
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

export async function deleteOldBackups(directory: string, keep: number): Promise<string[]> {
  const old = (await listBackups(directory)).slice(keep).map(({ name }) => name)
  for (const name of old) {
    // A deletion that is cut off must not leave half a backup under a complete name.
    const abandoned = path.join(directory, `${name}${PART}`)
    await rename(path.join(directory, name), abandoned)
    await rm(abandoned, { recursive: true, force: true })
  }
  return old
}

export async function deleteAbandoned(directory: string): Promise<void> {
  const parts = (await readdir(directory)).filter(isUnfinished)
  for (const name of parts) {
    const folder = path.join(directory, name)
    const times = await Promise.all(
      ['', 'tables'].map((one) =>
        stat(path.join(folder, one)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    )
    if (Date.now() - Math.max(...times) > ABANDONED_AFTER_MS)
      await rm(folder, { recursive: true, force: true })
  }
}
