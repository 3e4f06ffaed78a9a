/** The same for all visitors: cached for five minutes, whatever the query. */
export const contentHeaders = () => ({ 'x-keep-seconds': '300', 'x-reads-query': '' })

/** With any of these parameters the page is rendered per request. */
export const contentHeadersReading =
  (...names: readonly string[]) =>
  () => ({ 'x-keep-seconds': '300', 'x-reads-query': names.join(' ') })

/** Not cached without measurements (null): they may be back a moment later. */
export const keepLive = (measured: object | null): { headers: HeadersInit } => ({
  headers: measured === null ? {} : { 'x-keep-seconds': '30', 'x-reads-query': '' },
})

export const loaderHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders
