export { enhanceInstallPanel as default } from '../features/install/index.ts'
