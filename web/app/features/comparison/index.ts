export { PayOrContest } from './pay-or-contest.tsx'
export { WeighTogether } from './weigh-together.tsx'
