import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Wrapper of an HTML string: the part before it and the part after. */
export function renderWrapper(wrap: (hole: ReactElement) => ReactElement): readonly [string, string] {
  const [before = '', after = ''] = renderToStaticMarkup(wrap(<template />)).split(HOLE)
  return [before, after]
}

const HOLE = '<template></template>'
