export { createImports } from './create-imports.ts'
export { uploadScope } from './upload-scope.ts'
