export { ContestBlock } from './contest-block.tsx'
export { OwnSession } from './own-session.ts'
