export { OwnSearches } from './own-searches.tsx'
