import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { environment, passToThreads } from './env.ts'

/** Of a checkout. */
const FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache/compiled')

/** Before other imports (docs/decisions/0094). Returns how to save what was compiled since. */
export function keepCompiledCode(): () => void {
  const { directory } = enableCompileCache(environment.NODE_COMPILE_CACHE ?? FOLDER)
  if (directory !== undefined) passToThreads('NODE_COMPILE_CACHE', path.dirname(directory))
  return flushCompileCache
}
