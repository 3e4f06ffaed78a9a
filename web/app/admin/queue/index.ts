export { QueueScreen } from './queue-screen.tsx'
