export function readWebAddress(raw: string | null, pageUrl: string): string | null {
  if (raw === null || !URL.canParse(raw, pageUrl)) return null
  const { protocol, href } = new URL(raw, pageUrl)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

export function readEvidenceAddress(
  raw: string | null,
  context: { readonly pageUrl: string; readonly evidenceOrigins: readonly string[] },
): string | null {
  const address = readWebAddress(raw, context.pageUrl)
  if (address === null) return null
  return context.evidenceOrigins.includes(new URL(address).origin) ? address : null
}
