/** Whether the page that sends a request is of this site: the configured address, or the host it was asked under. */
export function isOwnPage(origin: string, host: string | undefined, siteUrl: string): boolean {
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)
}
