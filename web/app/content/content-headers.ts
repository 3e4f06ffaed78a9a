/**
 * For the routes of pages that are the same for everyone: their HTML is made once in five minutes and sent again as
 * it is. One that is asked with a query is made for that request alone.
 */
export const contentHeaders = () => ({ 'x-keep-seconds': '300' })

/** For pages that tell of something measured. */
export const liveContentHeaders = () => ({ 'x-keep-seconds': '30' })
