import { parseAst } from 'vitest/node'

/** A top-level name of a module; the name is empty for statements that declare nothing. */
export interface Binding {
  readonly name: string
  /** A change of it is a change of the binding. */
  readonly text: string
  /** Names that it uses, most of which are local to it or global. */
  readonly mentions: ReadonlySet<string>
  readonly links: readonly Link[]
}

/** An export of another module: `*` is all of them, the empty name what happens when it is imported. */
export interface Link {
  readonly from: string
  readonly name: string
}

export interface ModuleBindings {
  readonly bindings: readonly Binding[]
  /** The binding by the name of its export. */
  readonly exported: ReadonlyMap<string, string>
  readonly stars: readonly string[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** The bindings of a module without its types, which no test at run time can see. Throws on a syntax error. */
export function readBindings(source: string, lang: 'ts' | 'tsx' = 'ts'): ModuleBindings {
  const { body } = parseAst(source, { lang }) as unknown as { body: readonly Node[] }
  const bindings: Binding[] = []
  const exported = new Map<string, string>()
  const stars: string[] = []
  const addLink = (name: string, link: Link) =>
    bindings.push({ name, text: `${link.from} ${link.name}`, mentions: new Set(), links: [link] })
  for (const statement of body) {
    if (isType(statement)) continue
    const from = (statement.source as Node | null | undefined)?.value as string | undefined
    const inner = (statement.declaration as Node | null | undefined) ?? statement
    if (from !== undefined) readLinks(statement, from, { addLink, exported, stars })
    else if (statement.type === 'ExportNamedDeclaration' && inner === statement)
      for (const one of valuesOf(statement)) exported.set(nameOf(one.exported), nameOf(one.local))
    else if (!isType(inner)) {
      const isDefault = statement.type === 'ExportDefaultDeclaration'
      const names = [...namesOf(inner), ...(isDefault ? ['default'] : [])]
      if (inner !== statement) for (const name of names) exported.set(name, name)
      const text = source.slice(statement.start, statement.end)
      const found = { mentions: new Set<string>(), links: [] as Link[] }
      collect(inner, found)
      for (const name of names.length > 0 ? names : ['']) bindings.push({ name, text, ...found })
    }
  }
  return { bindings, exported, stars }
}

interface Links {
  readonly addLink: (name: string, link: Link) => void
  readonly exported: Map<string, string>
  readonly stars: string[]
}

function readLinks(statement: Node, from: string, { addLink, exported, stars }: Links): void {
  addLink('', { from, name: '' })
  if (statement.type === 'ExportAllDeclaration' && !statement.exported) stars.push(from)
  else if (statement.type === 'ImportDeclaration')
    for (const one of valuesOf(statement)) addLink(nameOf(one.local), { from, name: importedName(one) })
  else
    for (const one of statement.exported ? [statement] : valuesOf(statement)) {
      const name = nameOf(one.exported)
      exported.set(name, `export ${name}`)
      addLink(`export ${name}`, { from, name: one === statement ? '*' : nameOf(one.local) })
    }
}

function importedName(one: Node): string {
  if (one.type === 'ImportNamespaceSpecifier') return '*'
  return one.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(one.imported)
}

const valuesOf = (statement: Node): readonly Node[] =>
  (statement.specifiers as Node[]).filter((one) => !isType(one))

const nameOf = (node: unknown): string => String((node as Node).name ?? (node as Node).value)

function isType(node: Node): boolean {
  return (
    [node.importKind, node.exportKind].includes('type') || /^TS(?:Interface|TypeAlias|Module)/.test(node.type)
  )
}

function namesOf({ type, id, declarations }: Node): string[] {
  if (type !== 'VariableDeclaration') return id && /Declaration$/.test(type) ? [nameOf(id)] : []
  const found = { mentions: new Set<string>(), links: [] }
  for (const one of declarations as Node[]) collect(one.id, found)
  return [...found.mentions]
}

/** Names of members and keys, and types. */
const NOT_USED = new Set(['type', 'returnType', 'typeAnnotation', 'typeArguments', 'typeParameters'])
const NAME_OF_MEMBER = new Set(['key', 'property'])
const FILE = /^\.{1,2}\/|^@multas\//

/** A named file counts as used, as in `import()`, `new URL` and `path.join`. */
function collect(value: unknown, found: { mentions: Set<string>; links: Link[] }): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) collect(one, found)
    return
  }
  const node = value as Node
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.mentions.add(nameOf(node))
  else if (node.type === 'Literal') {
    if (typeof node.value === 'string' && FILE.test(node.value))
      found.links.push({ from: node.value, name: '*' })
  } else
    for (const field in node)
      if (!NOT_USED.has(field) && !(node.computed === false && NAME_OF_MEMBER.has(field)))
        collect(node[field], found)
}
