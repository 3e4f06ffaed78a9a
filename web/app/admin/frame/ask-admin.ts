export { addQuery, ask as askAdmin } from '../../api/ask.ts'
export { isSignedOut } from '../../features/signed-in/index.ts'
