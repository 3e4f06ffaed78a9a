export { FleetsScreen } from './fleets-screen.tsx'
