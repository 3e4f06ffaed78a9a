export { CodeField } from './code-field.tsx'
export { ConfirmByCode } from './confirm-by-code.tsx'
export { type CodeAsked, useCode } from './use-code.ts'
