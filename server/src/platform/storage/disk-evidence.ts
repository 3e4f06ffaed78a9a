import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type EvidenceStore, isEvidenceKey } from './evidence-store.ts'
import { makeFolder } from './make-folder.ts'

/** Creates a file store; readers see all of a piece or nothing. */
export function createDiskEvidence(directory: string): EvidenceStore {
  const fileFor = (key: string) => {
    if (!isEvidenceKey(key)) throw new RangeError('the key of a piece of evidence is not one')
    return path.join(directory, key)
  }
  return {
    async put(key, content) {
      const file = fileFor(key)
      const partial = `${file}.${randomBytes(6).toString('hex')}.part`
      await makeFolder(path.dirname(file), 0o700)
      try {
        await writeDurably(partial, content)
        await rename(partial, file)
      } finally {
        await rm(partial, { force: true })
      }
    },
    async open(key) {
      const file = await open(fileFor(key), 'r').catch(absent)
      if (file === null) return null
      const { size } = await file.stat()
      return { body: file.createReadStream(), bytes: size }
    },
    remove: (key) => rm(fileFor(key), { force: true }),
  }
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
