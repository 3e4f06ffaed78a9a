/**
 * For the routes of pages that are the same for everyone: their HTML is made once in five minutes and sent again as
 * it is, whatever is added to their address.
 */
export const contentHeaders = () => ({ 'x-keep-seconds': '300', 'x-reads-query': '' })

/** For pages whose loader reads these names of the query: one that is asked with them is made for that request alone. */
export const contentHeadersReading =
  (...names: readonly string[]) =>
  () => ({ 'x-keep-seconds': '300', 'x-reads-query': names.join(' ') })

/**
 * For a loader that tells of something measured. Without the measurements, null, the page is not kept: they may be
 * there again a moment later.
 */
export const keepLive = (measured: object | null): { headers: HeadersInit } => ({
  headers: measured === null ? {} : { 'x-keep-seconds': '30', 'x-reads-query': '' },
})

export const loaderHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders
