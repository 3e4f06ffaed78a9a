export { WatchesSection } from './watches-section.tsx'
