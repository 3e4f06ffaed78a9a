export { enhanceUnsubscribe as default } from '../features/notifications/shared.ts'
