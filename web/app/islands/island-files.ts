import { createContext } from 'react-router'
import type { ContentHandle } from './content-handle.ts'

/** Addresses of the built scripts of content pages, each list with its imports. */
export interface IslandFiles {
  /** Of every page; the first one runs. */
  readonly start: readonly string[]
  readonly islands: Readonly<Record<string, readonly string[]>>
}

export const islandFilesContext = createContext<IslandFiles | null>(null)

/** Space-separated for `DeferredScripts`. */
export function listIslandFiles(files: IslandFiles | null, { islands }: ContentHandle): string {
  if (files === null) return ''
  return [...new Set([...files.start, ...islands.flatMap((name) => files.islands[name] ?? [])])].join(' ')
}
