export { SubscriptionsScreen } from './subscriptions-screen.tsx'
