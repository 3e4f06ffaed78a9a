/** For the pages: their build leaves only method and path of each call (`web/routes-plugin.ts`). */
export * from './index.ts'
