export { describeApi } from './openapi/describe-api.ts'
