/**
 * The calls, for the pages. Their build reduces this module to the method and the path of each
 * (`web/routes-plugin.ts`), so that no schema reaches the browser.
 */
export * from './index.ts'
