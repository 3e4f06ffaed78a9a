export { RightsSection } from './rights-section.tsx'
