export { CodeField } from './code-field.tsx'
export { ConfirmByCode } from './confirm-by-code.tsx'
export { type CodeRequest, useCode } from './use-code.ts'
