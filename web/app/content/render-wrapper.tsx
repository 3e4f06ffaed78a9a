import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export function renderWrapper(wrap: (hole: ReactElement) => ReactElement): readonly [string, string] {
  const [before = '', after = ''] = renderToStaticMarkup(wrap(<template />)).split(HOLE)
  return [before, after]
}

const HOLE = '<template></template>'
