export { listKey, reportsOf, type ShownAct, shownActs } from './shown-acts.ts'
