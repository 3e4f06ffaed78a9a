/** Separate from the index, so that the home page does not load the private link's code. */
export { SharedResult } from './shared-result.tsx'
