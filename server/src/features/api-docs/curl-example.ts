import type { ApiDocument, ApiMethod, ApiOperation } from '@multas/contract'

type Schemes = ApiDocument['components']['securitySchemes']

export function toCurl(
  siteUrl: string,
  method: ApiMethod,
  path: string,
  operation: ApiOperation,
  schemes: Schemes = {},
): string {
  const body = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0]
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quote(siteUrl + fillPath(path, operation))}`,
    ...operation.security.flatMap((need) => Object.keys(need)).map((name) => toCredential(name, schemes)),
    ...listHeaders(operation),
    ...(body ? ["-H 'content-type: application/json'", `-d ${quote(JSON.stringify(body.value))}`] : []),
    ...describeUpload(operation),
    ...(isBinary(operation) ? ['-o archivo'] : []),
  ]
  return lines.join(' \\\n  ')
}

function fillPath(path: string, { parameters = [] }: ApiOperation): string {
  return parameters.reduce(
    (filled, { name, example }) =>
      example === undefined ? filled : filled.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  )
}

function toCredential(name: string, schemes: Schemes): string {
  const { in: place, name: cookie } = schemes[name] ?? {}
  if (place === 'cookie') return `-b "${cookie}=$${name.toUpperCase()}"`
  return `-H "authorization: Bearer $${name.startsWith('clave') ? 'CLAVE' : 'TOKEN'}"`
}

function listHeaders({ parameters = [] }: ApiOperation): string[] {
  const headers = parameters.filter((one) => one.in === 'header' && one.required)
  return headers.map(({ name }) => `-H "${name}: $(uuidgen)"`)
}

function describeUpload({ requestBody }: ApiOperation): string[] {
  const [type = ''] = Object.keys(requestBody?.content ?? {})
  return type === '' || type === 'application/json'
    ? []
    : [`-H 'content-type: ${type}'`, '--data-binary @archivo']
}

function isBinary({ responses }: ApiOperation): boolean {
  const reply = responses[200]
  return reply !== undefined && 'content' in reply && reply.content?.['application/json'] === undefined
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
