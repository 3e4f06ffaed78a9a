type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The transitions of a page: the table whose header begins with `event`, a column for each state. An empty cell or `–`
 * is an ignored event. By state, then by event, as the tables in code.
 */
export function documentedTransitions(markdown: string): Table {
  const lines = markdown.split('\n')
  const header = lines.findIndex((line) => /^\| *event *\|/.test(line))
  const states = cellsOf(lines[header] ?? '').slice(1)
  const rows = lines.slice(
    header + 2,
    lines.findIndex((line, at) => at > header && !line.startsWith('|')),
  )
  const byEvent = rows.map(cellsOf)
  return Object.fromEntries(
    states.map((state, column) => [
      state,
      Object.fromEntries(byEvent.map(([event = '', ...cells]) => [event, toState(cells[column])])),
    ]),
  )
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))
}

const toState = (cell: string | undefined) =>
  cell === undefined || cell === '' || cell === '–' ? 'ignored' : cell

/** An invariant of a page with the test that enforces it. */
export interface DocumentedInvariant {
  readonly test: string
  /** Relative to the page. */
  readonly file: string
}

/** The tests in the column of a table whose rows end with `*name of a test* in [file](path) |`. */
export function documentedInvariants(markdown: string): DocumentedInvariant[] {
  const rows = markdown.matchAll(/\*([^*|]+)\* in \[[^\]]*\]\(([^)]+)\) *\|$/gm)
  return [...rows].map(([, test = '', file = '']) => ({ test, file }))
}
