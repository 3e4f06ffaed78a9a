import { accepted, type Checked, refused } from '../checked.ts'

/**
 * Allowed host (docs/decisions/0039-where-a-fine-may-be-paid.md): `host`, `host:port` or `*.host` over https;
 * or a local simulator, `http://127.0.0.1:4010`.
 */
export type PaymentHost = string

export const PAYMENT_LINK_MAX = 1_000
const MAX_HOST_LENGTH = 253
/** Browsers drop tabs and line breaks and read `\` as `/`. */
const UNSAFE = /[\s\\\p{Cc}]/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** True for one lower-case ASCII host or its subdomains; no URL or IP. */
export function isPaymentHost(text: string): boolean {
  const isWildcard = text.startsWith('*.')
  const [host = '', port, ...rest] = (isWildcard ? text.slice(2) : text).split(':')
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  if (rest.length > 0 || host.length > MAX_HOST_LENGTH || !labels.every((label) => LABEL.test(label)))
    return false
  if (port !== undefined && !isPort(port)) return false
  // `*.gob.ar` would cover half the country.
  const fewest = isWildcard && last.length === 2 ? 3 : 2
  return labels.length >= fewest && !/^[0-9]/.test(last)
}

function isPort(text: string): boolean {
  return /^[1-9][0-9]{0,4}$/.test(text) && Number(text) <= 65_535 && text !== '443'
}

/**
 * Checks a payment link against the hosts. Returns it unchanged, or a Spanish reason that continues «el
 * enlace de pago …».
 */
export function validatePaymentLink(link: string, hosts: readonly PaymentHost[]): Checked<string> {
  if (
    link.length > PAYMENT_LINK_MAX ||
    UNSAFE.test(link) ||
    !/^https?:\/\//i.test(link) ||
    !URL.canParse(link)
  )
    return refused('no es una dirección web (https://…)')
  const url = new URL(link)
  if (url.username !== '' || url.password !== '') return refused('lleva un usuario o una contraseña')
  return hosts.some((host) => isAt(url, host)) ? accepted(link) : refused(describeForeign(url, hosts))
}

function isAt({ protocol, host, origin }: URL, allowed: PaymentHost): boolean {
  if (allowed.startsWith('http://')) return origin === allowed
  if (protocol !== 'https:') return false
  if (!allowed.startsWith('*.')) return host === allowed
  const parent = allowed.slice(1)
  // `xn--…` look-alikes must be listed explicitly.
  return host.endsWith(parent) && !host.slice(0, -parent.length).includes('xn--')
}

function describeForeign({ protocol, host }: URL, hosts: readonly PaymentHost[]): string {
  if (protocol !== 'https:') return 'tiene que empezar con https://'
  const shown = host.length > 60 ? `${host.slice(0, 60)}…` : host
  if (hosts.length === 0)
    return `lleva a «${shown}» y esta jurisdicción no tiene sitios de pago declarados: pedí que los agreguen`
  return `lleva a «${shown}»; los sitios de pago de esta jurisdicción son: ${hosts.join(', ')}`
}
