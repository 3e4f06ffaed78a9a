export { HowToTell } from './how-to-tell.tsx'
export { LeaveNotices } from './leave-card.tsx'
