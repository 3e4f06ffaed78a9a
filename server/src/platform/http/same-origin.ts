export function isSameOrigin(origin: string, host: string | undefined, siteUrl: string): boolean {
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)
}
