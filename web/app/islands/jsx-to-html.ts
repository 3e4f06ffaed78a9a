import type { ReactElement } from 'react'

/**
 * JSX as HTML, for the islands' build: `react/jsx-runtime` there (decision 0078). Omits event handlers and
 * has no state.
 */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Props = Readonly<Record<string, unknown>>

export function Fragment({ children }: Props): Html {
  return new Html(write(children))
}

export function jsx(type: string | ((props: Props) => unknown), props: Props): Html {
  if (typeof type === 'function') return new Html(write(type(props)))
  const { children, ...attributes } = props
  const start = `<${type}${Object.entries(attributes).map(writeAttribute).join('')}>`
  return new Html(VOID.has(type) ? start : `${start}${write(children)}</${type}>`)
}

export { jsx as jsxs }

export const toHtml = (element: ReactElement): string => write(element)

const VOID = new Set(['br', 'input', 'path', 'rect'])
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', defaultValue: 'value' }

function write(node: unknown): string {
  if (node instanceof Html) return node.text
  if (Array.isArray(node)) return node.map(write).join('')
  return node == null || typeof node === 'boolean' ? '' : escapeHtml(String(node))
}

function writeAttribute([name, value]: readonly [string, unknown]): string {
  if (value == null || typeof value === 'function') return ''
  if (typeof value === 'boolean' && !name.startsWith('aria-')) return value ? ` ${name}=""` : ''
  return ` ${NAMES[name] ?? name}="${escapeHtml(String(value))}"`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)
