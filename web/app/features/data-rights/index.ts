export { RightsDesk } from './rights-desk.tsx'
