/**
 * For the routes of pages that are the same for everyone: their HTML is made once in five minutes and sent again as
 * it is, whatever is added to their address.
 */
export const contentHeaders = () => ({ 'x-keep-seconds': '300', 'x-reads-query': '' })

/** For pages whose loader reads these names of the query: one that is asked with them is made for that request alone. */
export const contentHeadersReading =
  (...names: readonly string[]) =>
  () => ({ 'x-keep-seconds': '300', 'x-reads-query': names.join(' ') })

/** For pages that tell of something measured. */
export const liveContentHeaders = () => ({ 'x-keep-seconds': '30', 'x-reads-query': '' })
