interface AstNode {
  readonly type: string
  readonly value?: unknown
  readonly steps?: readonly AstNode[]
  readonly stages?: readonly { readonly expr?: AstNode }[]
  readonly lhs?: AstNode
  readonly rhs?: AstNode
  readonly expressions?: readonly AstNode[]
  readonly arguments?: readonly AstNode[]
  readonly procedure?: AstNode
}

const KEYS = new Set('type value position steps stages lhs rhs expressions arguments procedure'.split(' '))
const OPERATORS = new Set(['=', '!=', '<', '<=', '>', '>=', '&', 'and', 'or'])
const FUNCTIONS = new Set(['exists', 'not'])

/**
 * Counts the nodes of a JSONata expression (`expression.ast()`) whose work is at most proportional to the
 * data: names, positions (`[0]`), constants, comparisons, `&`, `and`, `or`, `$exists`, `$not`. Null if
 * unbounded.
 */
export function countBoundedNodes(ast: unknown): number | null {
  const node = ast as AstNode
  if (Object.entries(node).some(([key, value]) => value !== undefined && !KEYS.has(key))) return null
  switch (node.type) {
    case 'string':
    case 'number':
    case 'value':
      return 1
    case 'name':
      return node.stages?.every(({ expr }) => expr?.type === 'number') === false ? null : 1
    case 'path':
      return node.steps?.every(({ type }) => type === 'name') ? sum(node.steps) : null
    case 'binary':
      return OPERATORS.has(String(node.value)) ? sum([node.lhs, node.rhs]) : null
    case 'block':
      return sum(node.expressions)
    case 'function': {
      const { type, value } = node.procedure ?? {}
      return type === 'variable' && FUNCTIONS.has(String(value)) ? sum(node.arguments) : null
    }
    default:
      return null
  }
}

function sum(nodes: readonly (AstNode | undefined)[] = []): number | null {
  let total = 1
  for (const node of nodes) {
    const count = node === undefined ? null : countBoundedNodes(node)
    if (count === null) return null
    total += count
  }
  return total
}
