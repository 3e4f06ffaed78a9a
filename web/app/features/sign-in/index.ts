export { CodeInput, SendAgain } from './code-input.tsx'
export { explainRefusal } from './explain-refusal.ts'
export { readAsHolder, readHolder } from './read-holder.ts'
export { SessionGate } from './session-gate.tsx'
