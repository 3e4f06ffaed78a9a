export { nameSection } from './name-section.ts'
