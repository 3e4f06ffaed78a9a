export { hasSection, nameSection } from './name-section.ts'
