export { startFeedback } from './start-feedback.ts'
