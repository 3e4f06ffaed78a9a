export { BlocksScreen } from './blocks-screen.tsx'
export { ClaimsScreen } from './claims-screen.tsx'
export { DisputesScreen } from './disputes-screen.tsx'
export { RightsScreen } from './rights-screen.tsx'
