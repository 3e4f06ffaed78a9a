/** One row of a table of limits: the value on the page, and the constant in the code. */
export interface DocumentedConstant {
  /** As the page writes it: `10 min`, `1,000`. */
  readonly value: string
  readonly name: string
  /** Relative to the page. */
  readonly file: string
}

/** The rows `| what | value | `NAME` in [file](path) |` of a Markdown page. */
export function documentedConstants(markdown: string): DocumentedConstant[] {
  const rows = markdown.matchAll(
    /^\|[^|]*\| *([^|]+?) *\| `([A-Z][A-Z0-9_]*)` in \[[^\]]*\]\(([^)]+)\) *\|$/gm,
  )
  return [...rows].map(([, value = '', name = '', file = '']) => ({ value, name, file }))
}

const MS_OF = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, days: 86_400_000 } as const
const MS_OF_NAME = { _MS: 1, _S: 1_000, _SECONDS: 1_000 } as const

/** The number on a page, in the unit of the constant's name; NaN when it is not a number. */
export function documentedNumber({ value, name }: Pick<DocumentedConstant, 'value' | 'name'>): number {
  const [, digits = '', unit] = /^([\d,]+)(?: (ms|s|min|h|days))?$/.exec(value) ?? []
  const number = Number(digits.replaceAll(',', '') || Number.NaN)
  if (unit === undefined) return number
  const suffix = /_(?:MS|SECONDS|S)$/.exec(name)?.[0]
  if (suffix === undefined) return Number.NaN
  return (number * MS_OF[unit as keyof typeof MS_OF]) / MS_OF_NAME[suffix as keyof typeof MS_OF_NAME]
}

/**
 * The value of a constant in a source: digits, products and names of the same file; NaN when it is something
 * else.
 */
export function codeNumber(source: string, name: string): number {
  const [, expression] = new RegExp(`^(?:export )?const ${name}(?:: \\w+)? = (.+)$`, 'm').exec(source) ?? []
  const factors = expression?.split('*').map((factor) => factor.trim()) ?? ['none']
  return factors.reduce(
    (product, factor) =>
      product * (/^[A-Z]/.test(factor) ? codeNumber(source, factor) : Number(factor.replaceAll('_', ''))),
    1,
  )
}
