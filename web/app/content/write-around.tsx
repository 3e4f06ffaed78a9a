import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Writes what stands around something that is HTML already: what comes before it, and what after. */
export function writeAround(wrap: (hole: ReactElement) => ReactElement): readonly [string, string] {
  const [before = '', after = ''] = renderToStaticMarkup(wrap(<template />)).split(HOLE)
  return [before, after]
}

const HOLE = '<template></template>'
