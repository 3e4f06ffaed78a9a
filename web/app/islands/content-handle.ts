import { isRouteErrorResponse } from 'react-router'
import type { IslandName } from './island-names.ts'

/** `handle` of a content page: the browser gets HTML and these islands, no React (decision 0078). */
export interface ContentHandle {
  readonly islands: readonly IslandName[]
}

export const contentPage = (...islands: readonly IslandName[]): ContentHandle => ({ islands })

/** Null for other pages. A page that was not found needs only its text, whatever its route. */
export function findContent(handles: readonly unknown[], error: unknown): ContentHandle | null {
  if (isRouteErrorResponse(error) && error.status === 404) return contentPage()
  return error == null ? (handles.find(isContent) ?? null) : null
}

const isContent = (handle: unknown): handle is ContentHandle =>
  typeof handle === 'object' && handle !== null && 'islands' in handle
