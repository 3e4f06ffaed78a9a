export { CompareAll } from './compare-all.tsx'
export { PayOrContest } from './pay-or-contest.tsx'
