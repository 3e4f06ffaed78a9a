export { API_VERSION, type ApiSite, describeApi } from './openapi/describe-api.ts'
export { describeCloseCodes } from './openapi/describe-live.ts'
export type * from './openapi/document.ts'
