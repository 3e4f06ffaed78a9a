export { checkPooler } from './check-pooler.ts'
export { type Finding, finding } from './finding.ts'
export { presentFindings, printFindings, runDoctor } from './run-doctor.ts'
