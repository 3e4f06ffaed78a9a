/** Apart from the index, so that the home page does not carry what only the private link needs. */
export { SharedResult } from './shared-result.tsx'
