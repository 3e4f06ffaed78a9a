export { enhanceLeaveNotices } from './enhance-leave-notices.ts'
export { HowToTell } from './how-to-tell.tsx'
export { LeaveNotices } from './leave-card.tsx'
