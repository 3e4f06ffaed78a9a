import type { At } from '../reading/compile-field.ts'
import { CompileError } from '../reading/expression.ts'
import type { Description } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'
import type { Path } from './yaml-file.ts'

/** Null if there was a `CompileError`: an incomplete result is never used. */
export function compileTracked<T>(
  description: Description,
  compile: (at: At) => T,
): { readonly compiled: T | null; readonly faults: readonly JurisdictionFault[] } {
  const path: (string | number)[] = []
  const faults: JurisdictionFault[] = []
  const record = (error: CompileError) => {
    faults.push(description.fault(existing(path, description), error.message))
  }
  const at: At = (key, inner) => {
    path.push(key)
    try {
      return inner()
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      record(error)
      return undefined as never
    } finally {
      path.pop()
    }
  }
  try {
    const compiled = compile(at)
    return { compiled: faults.length === 0 ? compiled : null, faults }
  } catch (error) {
    if (error instanceof CompileError) record(error)
    else if (faults.length === 0) throw error
    return { compiled: null, faults }
  }
}

/**
 * Maps a compiler path to the file: a source without `groups` is one group, group fields may be the source's,
 * and a single value is a list of one.
 */
function existing(path: Path, description: Description): Path {
  const isGroup = path[0] === 'groups' && typeof path[1] === 'number'
  const candidates = isGroup
    ? [trim(path, description), trim(path.slice(2), description)]
    : [trim(path, description)]
  const [inGroup = [], inSource = []] = candidates
  if (!isGroup) return inGroup
  return inGroup.length > 2 + inSource.length || (inGroup.length > 2 && inGroup.length === path.length)
    ? inGroup
    : inSource
}

function trim(path: Path, description: Description): Path {
  let length = path.length
  while (length > 0 && !description.has(path.slice(0, length))) length -= 1
  return path.slice(0, length)
}
