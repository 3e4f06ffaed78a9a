export { NoticesSection } from './notices-section.tsx'
