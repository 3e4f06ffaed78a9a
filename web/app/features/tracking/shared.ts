export { beginTracking } from './begin-tracking.ts'
