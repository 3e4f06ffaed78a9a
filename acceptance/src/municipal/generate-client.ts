import openapiTS, { astToString } from 'openapi-typescript'

const PREFIX = '/api/v1/municipal/'

type Document = Record<string, unknown> & { readonly paths: Readonly<Record<string, unknown>> }

/** The types of a client of the municipal calls, generated from the product's OpenAPI document. */
export async function generateClient(productUrl: string): Promise<string> {
  const reply = await fetch(`${productUrl}/api/openapi.json`)
  const document = (await reply.json()) as Document
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith(PREFIX))
  const municipal = {
    ...document,
    paths: Object.fromEntries(paths),
    components: withoutUnused(document, paths),
    webhooks: {},
  }
  return `// Written by openapi-typescript from /api/openapi.json. Not by hand: npx vitest run --project acceptance municipal-client -u\n${astToString(await openapiTS(municipal as never))}`
}

/** Keeps only the components that these paths use, so that other calls do not change the output. */
function withoutUnused({ components }: Document, paths: unknown): Record<string, Record<string, unknown>> {
  const all = components as Record<string, Record<string, unknown>>
  const used = new Set<string>()
  const visit = (node: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(node).matchAll(
      /"#\/components\/(\w+)\/([\w.-]+)"/g,
    )) {
      const key = `${kind}/${name}`
      if (used.has(key)) continue
      used.add(key)
      visit(all[kind]?.[name])
    }
  }
  visit(paths)
  const pick = ([kind, parts]: [string, Record<string, unknown>]) => [
    kind,
    Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`))),
  ]
  return openCodes(Object.fromEntries(Object.entries(all).map(pick)))
}

/** Error codes are extensible: a client must accept unknown ones. */
function openCodes<T>(components: T): T {
  const open = (key: string, value: unknown) =>
    key === 'code' && typeof value === 'object' ? { type: 'string' } : value
  return JSON.parse(JSON.stringify(components, open)) as T
}
