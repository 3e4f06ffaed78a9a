import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { environment, passToThreads } from './env.ts'

/** Of a checkout; `bin/multas` names another folder, because the files of a release are read-only. */
const FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache/compiled')

/**
 * Reads modules that are imported from now on as an earlier start compiled them (docs/decisions/0094). Returns how
 * to save what was compiled meanwhile. A folder that cannot be written only makes starts slower.
 */
export function keepCompiledCode(): () => void {
  const { directory } = enableCompileCache(environment.NODE_COMPILE_CACHE ?? FOLDER)
  if (directory !== undefined) passToThreads('NODE_COMPILE_CACHE', path.dirname(directory))
  return flushCompileCache
}
