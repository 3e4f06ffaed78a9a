export { endTerms } from './end-terms.ts'
export { listKey, reportsOf, type ShownAct, shownActs } from './shown-acts.ts'
