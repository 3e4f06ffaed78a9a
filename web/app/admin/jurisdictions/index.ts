export { JurisdictionsScreen } from './jurisdictions-screen.tsx'
