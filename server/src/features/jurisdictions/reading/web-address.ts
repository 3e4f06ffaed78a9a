/** A web address as a source gives it, made absolute; null when it is no http address. */
export function readWebAddress(raw: string | null, pageUrl: string): string | null {
  if (raw === null || !URL.canParse(raw, pageUrl)) return null
  const { protocol, href } = new URL(raw, pageUrl)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

/** The address of a photo or a document; null when it lives where the source has no business. */
export function readEvidenceAddress(
  raw: string | null,
  around: { readonly pageUrl: string; readonly evidenceOrigins: readonly string[] },
): string | null {
  const address = readWebAddress(raw, around.pageUrl)
  if (address === null) return null
  return around.evidenceOrigins.includes(new URL(address).origin) ? address : null
}
