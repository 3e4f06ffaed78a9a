import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Recursive `mkdir` never ends where a folder refuses new ones with ENOENT, as /proc. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const target = path.resolve(folder)
  if (await isFolder(target)) return
  await makeFolder(path.dirname(target), mode)
  await mkdir(target, { mode }).catch(async (error: unknown) => {
    if (!(await isFolder(target))) throw error
  })
}

const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (info) => info.isDirectory(),
    () => false,
  )
