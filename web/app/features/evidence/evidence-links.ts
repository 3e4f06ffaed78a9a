export type DocumentKind = 'acta' | 'boleta'

/** Where a photo of a fine is; the token opens it when the page has one (specification, section 6). */
export function photoLink(hash: string, number: 1 | 2, token: string | null): string {
  return withToken(`/api/proxy/image/${hash}/${number}`, token)
}

/** Where the acta or the boleta of a fine is. */
export function documentLink(hash: string, kind: DocumentKind, token: string | null): string {
  return withToken(`/api/proxy/pdf/${hash}/${kind}`, token)
}

function withToken(path: string, token: string | null): string {
  return token === null ? path : `${path}?token=${encodeURIComponent(token)}`
}
