export { PayOrContest } from './pay-or-contest.tsx'
