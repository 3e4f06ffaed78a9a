export { enhanceLeaveNotices as default } from '../features/notices/shared.ts'
