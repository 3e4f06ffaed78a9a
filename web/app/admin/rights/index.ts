export { RightsScreen } from './rights-screen.tsx'
