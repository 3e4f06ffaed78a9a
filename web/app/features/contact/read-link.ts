export interface NewsletterLink {
  readonly use: 'confirm' | 'leave'
  readonly token: string
}

export function readLink(hash: string): NewsletterLink | null {
  const [, use, token] = /^#(confirmar|baja)=([\w.-]{20,120})$/.exec(hash) ?? []
  if (use === undefined || token === undefined) return null
  return { use: use === 'confirmar' ? 'confirm' : 'leave', token }
}
