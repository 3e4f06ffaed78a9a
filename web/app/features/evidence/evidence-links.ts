import type { Infraction } from '@multas/contract'

export type DocumentKind = 'acta' | 'boleta'

type FineWithFiles = Pick<Infraction, 'hash' | 'evidenceTokens'>

/** Where a photo of a fine is; its own token opens it when the page has one (docs/behaviour/fines.md#evidence). */
export function photoLink({ hash, evidenceTokens }: FineWithFiles, number: 1 | 2): string {
  const token = number === 1 ? evidenceTokens?.pruebas1 : evidenceTokens?.pruebas2
  return withToken(`/api/proxy/image/${hash}/${number}`, token)
}

/** Where the acta or the boleta of a fine is. */
export function documentLink({ hash, evidenceTokens }: FineWithFiles, kind: DocumentKind): string {
  const token = kind === 'acta' ? evidenceTokens?.actaPdf : evidenceTokens?.boletaPdf
  return withToken(`/api/proxy/pdf/${hash}/${kind}`, token)
}

function withToken(path: string, token: string | undefined): string {
  return token === undefined ? path : `${path}?token=${encodeURIComponent(token)}`
}
