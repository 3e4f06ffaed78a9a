import type { ApiMethod, ApiOperation } from '@multas/contract'

/** A line for a POSIX shell that makes the call, with the operation's first example. */
export function toCurl(siteUrl: string, method: ApiMethod, path: string, operation: ApiOperation): string {
  const body = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0]
  const lines = [
    `curl ${method === 'get' ? '' : '-X POST '}${quote(siteUrl + fillPath(path, operation))}`,
    ...operation.security.flatMap((need) => Object.keys(need)).map(toCredential),
    ...(body ? ["-H 'content-type: application/json'", `-d ${quote(JSON.stringify(body.value))}`] : []),
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

function toCredential(scheme: string): string {
  return scheme === 'navegador' ? '-b "navegador=$NAVEGADOR"' : '-H "authorization: Bearer $TOKEN"'
}

function isBinary({ responses }: ApiOperation): boolean {
  const reply = responses[200]
  return reply !== undefined && 'content' in reply && reply.content?.['application/json'] === undefined
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
