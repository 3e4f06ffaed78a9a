/**
 * What logs and messages may say of an error: its code (`ECONNREFUSED`, an SQLSTATE), or its name, with a code that is
 * a number (`OTLPExporterError 401`); `unknown` if it is not an error. Messages may quote addresses, tokens or rows.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : null
  if (typeof code === 'string') return code
  return typeof code === 'number' && !(error instanceof DOMException) ? `${error.name} ${code}` : error.name
}
