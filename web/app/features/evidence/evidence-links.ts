import type { Infraction } from '@multas/contract'

export type DocumentKind = 'acta' | 'boleta'

type FineWithFiles = Pick<Infraction, 'hash' | 'evidenceTokens'>

/** With the photo's token if the page has one (docs/behaviour/fines.md#evidence). */
export function photoLink({ hash, evidenceTokens }: FineWithFiles, number: 1 | 2): string {
  const token = number === 1 ? evidenceTokens?.pruebas1 : evidenceTokens?.pruebas2
  return withToken(`/api/proxy/image/${hash}/${number}`, token)
}

export function documentLink({ hash, evidenceTokens }: FineWithFiles, kind: DocumentKind): string {
  const token = kind === 'acta' ? evidenceTokens?.actaPdf : evidenceTokens?.boletaPdf
  return withToken(`/api/proxy/pdf/${hash}/${kind}`, token)
}

function withToken(path: string, token: string | undefined): string {
  return token === undefined ? path : `${path}?token=${encodeURIComponent(token)}`
}
